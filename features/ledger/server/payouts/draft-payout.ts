import { addDays, type Day, todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { payoutParts, payoutSunday } from "../../domain/payouts/payout.ts"
import { recordLedgerEvent } from "../events.ts"
import { findEarnedParts, findTeachersToPay } from "./earned-queries.ts"
import {
  type DraftedTeacher,
  findDraftedFor,
  insertPayout,
  insertPayoutTeachers,
  lockPayouts,
  setDraftedFor,
} from "./payout-queries.ts"

const teachersAtOnce = 200
const beforeAll = "00000000-0000-0000-0000-000000000000"

/** Checks every hour whether a Sunday has begun in the school's zone without a drafted payout. */
export function definePayouts(deps: Deps): Promise<void> {
  return deps.jobs.hourly("draft-payout", async () => void (await draftSundayPayout(deps)))
}

/**
 * Drafts the payout of the last Sunday, unless that was done. A missed Sunday is drafted when the school runs again.
 */
export async function draftSundayPayout(deps: Deps): Promise<string | null> {
  const sunday = payoutSunday(todayIn(deps.now(), deps.settings.timeZone))
  const isDrafted = (draftedFor: Day | null) => draftedFor !== null && draftedFor >= sunday
  if (isDrafted(await findDraftedFor(deps.db))) return null
  return transact(deps, async (tx) => {
    if (isDrafted(await lockPayouts(tx))) return null
    await setDraftedFor(tx, sunday)
    return draft(tx, deps, { day: sunday, by: null })
  })
}

/** Drafts today's payout by hand; null if nothing is payable. */
export function draftPayout(deps: Deps, by: string): Promise<string | null> {
  const day = todayIn(deps.now(), deps.settings.timeZone)
  return transact(deps, async (tx) => {
    await lockPayouts(tx)
    return draft(tx, deps, { day, by })
  })
}

/** Drafts a payout for everybody who has something payable and no unpaid amount. The lock of payouts must be held. */
async function draft(tx: Tx, deps: Deps, { day, by }: { day: Day; by: string | null }): Promise<string | null> {
  const at = deps.now()
  const until = addDays(day, 0 - deps.settings.payoutHoldDays)
  const drafted: DraftedTeacher[] = []
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const teacherIds: string[] = await findTeachersToPay(tx, after, teachersAtOnce)
    const earned = Map.groupBy(await findEarnedParts(tx, teacherIds, until), ({ teacherId }) => teacherId)
    for (const teacherId of teacherIds) {
      const { parts, amount } = payoutParts(earned.get(teacherId) ?? [])
      if (amount > 0) drafted.push({ teacherId, number: drafted.length + 1, amount, parts })
    }
    after = teacherIds.at(-1)
  }
  if (drafted.length === 0) return null
  const payoutId = await insertPayout(tx, { day, until, at, by })
  await insertPayoutTeachers(tx, payoutId, drafted)
  const amount = drafted.reduce((sum, each) => sum + each.amount, 0)
  await recordLedgerEvent(tx, {
    type: "payout.drafted",
    at,
    actorId: by,
    payoutId,
    before: null,
    after: { day, teachers: drafted.length, pesos: amount / 100 },
  })
  return payoutId
}
