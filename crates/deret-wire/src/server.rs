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

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Health {
    #[cfg_attr(feature = "schema", schema(example = "ok"))]
    pub status: &'static str,
    pub version: &'static str,
    /// Whether games outlive the server.
    pub keeps_games: bool,
}
