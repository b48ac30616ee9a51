/**
 * What a backup takes from DATA_DIR besides database and uploads, and a restore puts back where it is missing. The
 * session secret is not among it: with it, who finds a backup could forge the links that it makes (docs/operating.md).
 */
export const keptBeside = ["content.json"]
