/** Whether the last request to the server failed to get a response. Any response, and any stream that opens,
 * clears it. */
export const reach = $state({ lost: false })
