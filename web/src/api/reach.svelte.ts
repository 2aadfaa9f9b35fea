/** Whether the last question to the server had no answer. Any answer, and any stream that opens, ends it. */
export const reach = $state({ lost: false })
