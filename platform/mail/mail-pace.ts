import { sql } from "kysely"
import type { Db } from "../database/client.ts"

/** A turn to send one mail, in that many milliseconds; not given if it would be further ahead than requested. */
export type Turn = { isGiven: boolean; inMs: number }

/**
 * Takes the next turn of all processes, which follow each other at the pace of MAIL_PER_SECOND
 * (docs/rules/notices.md#mails). The next mail is chosen shortly before its turn, so that a more urgent one goes first.
 */
export async function takeTurn(db: Db, perSecond: number, mostAheadMs: number): Promise<Turn> {
  const step = sql`make_interval(secs => ${1 / perSecond})`
  const result = await sql<{ inMs: number }>`
    update mail_pace set next_at = greatest(next_at, clock_timestamp()) + ${step}
    where next_at <= clock_timestamp() + make_interval(secs => ${mostAheadMs / 1000})
    returning (extract(epoch from next_at - ${step} - clock_timestamp()) * 1000)::float8 as "inMs"`.execute(db)
  const [turn] = result.rows
  if (turn) return { isGiven: true, inMs: Math.max(0, turn.inMs) }
  const next = await sql<{ inMs: number }>`
    select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as "inMs" from mail_pace`.execute(db)
  return { isGiven: false, inMs: Math.max(0, next.rows[0]?.inMs ?? 0) }
}

const shortestRest = 5
const longestRest = 5 * 60

/**
 * Makes all processes pause because the provider accepts no more for now: 5 seconds at first, doubling up to 5 minutes.
 * Concurrent refusals count once.
 */
export async function restForRate(db: Db): Promise<void> {
  await sql`
    update mail_pace set rests = rests + 1,
      next_at = clock_timestamp() + make_interval(secs => least(${shortestRest} * power(2, least(rests, 20)), ${longestRest}))
    where next_at <= clock_timestamp() + make_interval(secs => ${shortestRest - 1})`.execute(db)
}

/** The provider accepts mails again. */
export async function endRest(db: Db): Promise<void> {
  await db.updateTable("mail_pace").set({ rests: 0 }).where("rests", ">", 0).execute()
}
