/**
 * Connection failures of the driver, and PostgreSQL's codes for "not now": the classes 08, 53 and 57P, a standby where a
 * primary is needed (25006), a statement that took too long (57014), a lost race for locks (40001, 40P01, 55P03).
 */
const codes = /^(08|53|57P|57014|25006|40001|40P01|55P03)/
const systemCodes = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const messages =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after/

/** Whether an error means that the database cannot be reached or cannot work right now. The caller may try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (systemCodes.test(code) && /connect|read|write|PIPE|UNREACH|EAI/i.test(error.message + code)) return true
  return codes.test(code) || messages.test(error.message)
}

/** After such an error the connection cannot be used again: it is lost, does not answer, or leads to a standby. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return /^(08|57P|25006)/.test(code) || systemCodes.test(code) || messages.test(error.message)
}

/** The server takes no writes: a standby, or a primary that was told to be read-only. Nothing was done. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "25006"
}

/** The server has not answered for as long as a statement may take. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Query read timeout")
}

/** PostgreSQL, or the account, has as many connections as it may have. */
export function hasTooManyConnections(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "53300"
}

/** All connections of the pool were at work for as long as a call waits. */
export function hasNoFreeConnection(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
}

/** Nothing has been sent yet, so it is safe to wait and to connect again. */
export function canRetryConnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasNoFreeConnection(error)) return false
  return breaksConnection(error)
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : ""
}
