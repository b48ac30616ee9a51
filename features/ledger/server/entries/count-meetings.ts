import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { recordLedgerEvent } from "../events.ts"
import { enterMeetings } from "./enter-meetings.ts"
import { findMeetingsToCount } from "./meeting-queries.ts"
import { lockLook, setLookedUntil } from "./state-queries.ts"

/** How many meetings are handled in one transaction. */
const meetingsAtOnce = 50
/**
 * Each run starts this long before the end of the previous one, because somebody who came through a door just then may
 * not have been seen.
 */
const overlapMs = 60 * 60_000
const beforeAll = "00000000-0000-0000-0000-000000000000"

/** Every minute, in one of the processes (docs/rules/ledger.md#earnings). */
export function defineCountingMeetings(deps: Deps): Promise<void> {
  return deps.jobs.everyMinute("count-held-meetings", async () => void (await countHeldMeetings(deps)))
}

/**
 * Enters the meetings that have ended since the last run and were held. It may be interrupted at any time and run in
 * several processes at once, because no meeting is entered twice. Returns the number of new entries.
 */
export async function countHeldMeetings(deps: Deps): Promise<number> {
  const at = deps.now()
  let made = 0
  for (let after: string | null = beforeAll; after !== null; ) {
    const last: string = after
    const { next, entries } = await transact(deps, async (tx) => {
      const from = await lockLook(tx)
      const ids = await findMeetingsToCount(tx, { from, to: at }, last, meetingsAtOnce)
      const entries = await enterMeetings(tx, deps, ids, { at, actorId: null })
      const next = ids.length < meetingsAtOnce ? null : (ids.at(-1) ?? null)
      if (next === null) await setLookedUntil(tx, new Date(at.getTime() - overlapMs))
      if (entries > 0) await recordLedgerEvent(tx, { type: "earnings.entered", at, actorId: null, entries })
      return { next, entries }
    })
    made += entries
    after = next
  }
  return made
}
