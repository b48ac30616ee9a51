/** The embedded PostgreSQL could not be prepared or started. The message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError"
}

/** Another process uses this DATA_DIR; two would overwrite each other's files. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override name = "DataDirInUseError"
}
