/**
 * The files of DATA_DIR in a backup besides database and uploads; a restore writes those that are missing. Without the
 * session secret, with which anybody who finds a backup could forge links (docs/operating.md).
 */
export const keptBeside = ["content.json"]
