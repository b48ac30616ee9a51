/** One line of JSON per event, on standard output. Facts without personal data: no address, name, token or body. */
export type Log = (level: "info" | "warn" | "error", event: string, facts?: Record<string, unknown>) => void

/** `own`: facts for every line, such as the number of the process. */
export function openLog(isQuiet = false, own: Record<string, unknown> = {}): Log {
  const write: Log = (level, event, facts = {}) => {
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...own, ...facts })}\n`)
  }
  const folded = foldRepeats(write)
  return (level, event, facts) => {
    if (isQuiet && level === "info") return
    if (level === "info") write(level, event, facts)
    else folded(level, event, facts)
  }
}

const windowMs = 10_000
const mostInWindow = 5

/**
 * Passes on the first five equal warnings or errors within ten seconds, and counts the rest: a line with `repeated`
 * follows after the ten seconds. Equal means the same event, error, code and folder, so an unreachable database is
 * logged once, not once per call.
 */
export function foldRepeats(write: Log, ms = windowMs): Log {
  const seen = new Map<string, number>()
  return (level, event, facts = {}) => {
    const { error, code, cause, folder } = facts
    const key = JSON.stringify([level, event, error, code, cause, folder])
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    if (count <= mostInWindow) write(level, event, facts)
    if (count > 1) return
    const end = () => {
      const repeated = (seen.get(key) ?? 0) - mostInWindow
      seen.delete(key)
      if (repeated > 0) write(level, event, { error, code, cause, folder, repeated, seconds: ms / 1000 })
    }
    setTimeout(end, ms).unref()
  }
}

/**
 * The facts of an error that may be logged: its name, its code, its cause's, and its origin, but never the values that
 * it quotes.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = "code" in error ? error.code : undefined
  const frames = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 8)
  const { cause } = error
  return {
    error: error.name,
    code,
    ...(cause instanceof Error ? { cause: "code" in cause ? cause.code : cause.name } : {}),
    at: frames.map((line) => line.trim()),
  }
}

/** The first line of an error's message without what it may quote: values, names, addresses. */
export function publicMessage(error: unknown): string {
  if (!(error instanceof Error)) return ""
  const [line = ""] = error.message.split("\n")
  return line
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "…")
    .replace(/\S*@\S*/g, "…")
    .slice(0, 200)
}
