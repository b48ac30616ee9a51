import { createHash } from "node:crypto"
import type { Context } from "hono"
import { LRUCache } from "lru-cache"
import { type Day, instantAt, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { matchesEtag } from "../../../platform/http/replies/etags.ts"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { feedSpan } from "../domain/feed-span.ts"
import { findFeed, findFeedRows, withinFeed } from "./feed-queries.ts"
import { accountInToken, isCalendarToken } from "./feed-token.ts"
import { presentCalendar } from "./present-feed.ts"
import { sendCalendar } from "./send-calendar.ts"

/**
 * Serves the feed of the account with this secret address (docs/rules/calendars.md); 304 if the program has the current
 * version: one statement then, two otherwise. For a restricted account it is a 404.
 */
export async function serveFeed(deps: Deps, token: string, exchange: Context): Promise<Response> {
  const { db, secret, settings } = deps
  const accountId = accountInToken(token)
  if (!accountId) throw notFound()
  const now = deps.now()
  const today = todayIn(now, settings.timeZone)
  const ref = { accountId, now, which: withinFeed(instantsOf(today, settings.timeZone)) }
  const feed = await findFeed(db, ref)
  if (!feed || !isCalendarToken(token, secret, accountId, feed.renewals)) throw notFound()
  const tag = tagOf([feed.version, today, settings.brandName, settings.publicUrl, settings.timeZone])
  const headers = { etag: `W/${tag}`, "cache-control": "private, no-cache" }
  if (matchesEtag(tag, exchange.req.header("if-none-match"))) return new Response(null, { status: 304, headers })
  const key = `${accountId} ${tag}`
  const cached = files.get(key)
  if (cached) return sendCalendar(cached, headers)
  const { role } = feed
  const rows = role ? await findFeedRows(db, ref) : []
  const file = presentCalendar(rows, { settings, now, pathOf: (klass) => classroomPath(role ?? "learner", klass) })
  files.set(key, file)
  return sendCalendar(file, headers)
}

/**
 * Recently written feeds by account and version: programs that send no tag get them without another rendering. The
 * version is read from the database each time, so they are never stale.
 */
const files = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (file) => file.length })

function instantsOf(today: Day, zone: string) {
  const { from, cancelledFrom, before } = feedSpan(today)
  const at = (day: Day) => instantAt(day, "00:00", zone)
  return { from: at(from), cancelledFrom: at(cancelledFrom), before: at(before) }
}

/** A new number when the same meetings are written differently. */
const format = "3"

function tagOf(parts: readonly string[]): string {
  return `"${createHash("sha256")
    .update([format, ...parts].join("\n"))
    .digest("base64url")
    .slice(0, 27)}"`
}
