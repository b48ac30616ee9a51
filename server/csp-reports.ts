import type { Hono } from "hono"
import { z } from "zod"
import { AppError } from "../platform/http/app-error.ts"
import { reportsPath } from "../platform/http/security/security-headers.ts"
import type { Log } from "../platform/log.ts"

const mostBytes = 16 * 1024
/** A browser may send all violations of a page in one report. */
const mostInOneReport = 20
const minute = 60_000
const hour = 60 * minute
/** Limits for each process, because anybody can send reports. */
const mostReportsAMinute = 100
const mostLinesAnHour = 50

type Violation = { directive: string; blocked: string; page: string }

/**
 * Receives reports of violations of the Content-Security-Policy, in both formats of the standard. Each is logged once an
 * hour, without addresses: of a page only its area, of a blocked resource only its host.
 */
export function cspReports(app: Hono, { log, now }: { log: Log; now: () => Date }): void {
  const reports = openAllowance(mostReportsAMinute, minute, now)
  const lines = openAllowance(mostLinesAnHour, hour, now)
  app.post(reportsPath, async (c) => {
    if (!reports.take()) throw new AppError(429, "Too many reports. Please wait a minute.", { retryAfter: 60 })
    for (const violation of violationsIn(await readText(c.req.raw)))
      if (lines.take(JSON.stringify(violation))) log("warn", "policy-violation", violation)
    return c.body(null, 204)
  })
}

/** Allows `most` in this many milliseconds, and each key only once. */
function openAllowance(most: number, milliseconds: number, now: () => Date) {
  let since = 0
  let count = 0
  const seen = new Set<string>()
  return {
    take(what?: string): boolean {
      if (now().getTime() - since >= milliseconds) {
        since = now().getTime()
        count = 0
        seen.clear()
      }
      if (count >= most || (what !== undefined && seen.has(what))) return false
      count += 1
      if (what !== undefined) seen.add(what)
      return true
    },
  }
}

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError(413, "This report is too large.")
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > mostBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString("utf8")
}

const text = z.string().max(4000).catch("")
const single = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
})
const several = z.array(
  z.object({
    body: z
      .object({ effectiveDirective: text, blockedURL: text, documentURL: text })
      .catch({ effectiveDirective: "", blockedURL: "", documentURL: "" }),
  }),
)

/** Returns no violation for an invalid report. */
function violationsIn(body: string): Violation[] {
  const parsed = parse(body)
  const one = single.safeParse(parsed)
  if (one.success) {
    const report = one.data["csp-report"]
    const directive = report["effective-directive"] || report["violated-directive"]
    return [violationOf(directive, report["blocked-uri"], report["document-uri"])]
  }
  const list = several.safeParse(parsed)
  if (!list.success) return []
  return list.data
    .slice(0, mostInOneReport)
    .map(({ body: report }) => violationOf(report.effectiveDirective, report.blockedURL, report.documentURL))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function violationOf(directive: string, blocked: string, page: string): Violation {
  const [name = ""] = directive.split(" ")
  return {
    directive: /^[a-z-]{1,30}$/.test(name) ? name : "unknown",
    blocked: /^(inline|eval|wasm-eval|data|blob)$/.test(blocked) ? blocked : hostIn(blocked),
    page: areaOf(page),
  }
}

const hostIn = (address: string) =>
  URL.canParse(address) ? new URL(address).host.slice(0, 100) || "unknown" : "unknown"

/** Returns the first segment of a page's path: the next may be a token. */
function areaOf(address: string): string {
  const area = URL.canParse(address) ? (new URL(address).pathname.split("/")[1] ?? "") : "?"
  return /^[a-z-]{0,30}$/.test(area) ? `/${area}` : "unknown"
}
