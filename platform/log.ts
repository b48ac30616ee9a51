/** One line of JSON per event, on standard output. Facts without personal data: no address, name, token or body. */
export type Log = (level: "info" | "warn" | "error", event: string, facts?: Record<string, unknown>) => void

export function openLog(isQuiet = false): Log {
  return (level, event, facts = {}) => {
    if (isQuiet && level === "info") return
    process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`)
  }
}

/** What of an error may be logged: its name, code, its cause's, and where it came from, never the values it quotes. */
export function factsOf(error: unknown): Record<string, unknown> {
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
