/**
 * Temporary failures by PostgreSQL's codes: connection (08), too few resources (53), operator intervention (57P), a
 * standby where a primary is needed (25006), a statement beyond its time limit (57014), a lock that was not free in
 * time (55P03).
 */
const codes = /^(08|53|57P|57014|25006|55P03)/
const systemCodes = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const messages =
  /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after/

/** Whether the database is unreachable or temporarily unable to work. The caller may retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (systemCodes.test(code) && /connect|read|write|PIPE|UNREACH|EAI/i.test(error.message + code)) return true
  return codes.test(code) || messages.test(error.message)
}

/** Whether the connection cannot be used after this error: it is lost, silent, or leads to a standby. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return /^(08|57P|25006)/.test(code) || systemCodes.test(code) || messages.test(error.message)
}

/** Whether the server rejects writes: a standby, or a read-only primary. Nothing was changed. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "25006"
}

/** Whether the server did not reply within the time limit of a statement. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Query read timeout")
}

/** Whether the disk of the database is full. Nothing was changed. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "53100"
}

/** Whether the connection limit of PostgreSQL or of the account is reached. */
export function hasTooManyConnections(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "53300"
}

/** Whether all connections of the pool were busy for `freeConnectionMs`. */
export function hasNoFreeConnection(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
}

/**
 * Whether PostgreSQL has undone the transaction because of another one at the same moment: a deadlock (40P01) or a
 * serialization failure (40001). The transaction can be run again.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && /^(40001|40P01)$/.test(codeOf(error))
}

/** Whether a row with this value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === "23505"
}

/** Whether connecting may be retried after this error. */
export function canRetryConnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasNoFreeConnection(error)) return false
  return breaksConnection(error)
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : ""
}
