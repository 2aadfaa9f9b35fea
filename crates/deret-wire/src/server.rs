use serde::Serialize;

/// A problem document (RFC 9457).
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProblemDocument {
    /// What kind of problem, as a name that does not change.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "schema", schema(example = "urn:deret:problem:bad-value"))]
    pub kind: String,
    pub title: String,
    pub status: u16,
    /// What was wrong and what would be right, in the asked language.
    pub detail: String,
    /// The field of the request that is at fault.
    pub field: Option<String>,
}

/// Why a command did not do what was asked: `deret.error/1`.
#[derive(Clone, Debug, Serialize)]
pub struct CommandError {
    pub schema: &'static str,
    /// `bad-input`, `failed` or `interrupted`: the exit status as a word.
    pub kind: &'static str,
    pub message: String,
    /// The argument that is at fault, where one is: `position`.
    pub field: Option<String>,
}

impl CommandError {
    pub fn new(kind: &'static str, message: String, field: Option<String>) -> CommandError {
        CommandError { schema: "deret.error/1", kind, message, field }
    }
}

/// A line of `deret rpc`: the answer to the request of that id, or why there is none.
#[derive(Clone, Debug, Serialize)]
pub struct RpcAnswer<I, R> {
    pub id: I,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<R>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<CommandError>,
}

/// Whether a request was still open when it was to be stopped: `deret.stop/1`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RpcStopped {
    pub schema: &'static str,
    pub stopped: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Health {
    #[cfg_attr(feature = "schema", schema(example = "ok"))]
    pub status: &'static str,
    pub version: &'static str,
    /// Whether games outlive the server.
    pub keeps_games: bool,
}
