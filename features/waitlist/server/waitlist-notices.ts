import { momentIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { WaitlistNotice } from "../domain/notices.ts"
import type { OffersRunOut, RemovedFromWaitlist, SeatsOffered, WaitedSeat } from "./events.ts"
import { findNamesOfSeats } from "./waitlist-queries.ts"

/** Notices to families who wait for a seat: one for each account and class. */

export async function noticeOffers(tx: Tx, event: SeatsOffered, { settings }: Deps): Promise<WaitlistNotice[]> {
  const { until, at } = event
  const when = momentIn(until, settings.timeZone)
  return (await factsByAccount(tx, event)).map(({ accountId, facts }) => ({
    kind: "seat-offered",
    to: { accounts: [accountId] },
    cause: `${facts.class.id} ${at.toISOString()}`,
    facts: { ...facts, until: when },
  }))
}

export async function noticeOffersRunOut(tx: Tx, event: OffersRunOut): Promise<WaitlistNotice[]> {
  return (await factsByAccount(tx, event)).map(({ accountId, facts }) => ({
    kind: "seat-offer-over",
    to: { accounts: [accountId] },
    cause: `${facts.class.id} ${event.at.toISOString()}`,
    facts,
  }))
}

export async function noticeRemovedFromWaitlist(tx: Tx, event: RemovedFromWaitlist): Promise<WaitlistNotice[]> {
  return (await factsByAccount(tx, { ...event, seats: [event] })).map(({ accountId, facts }) => ({
    kind: "waitlist-removed",
    to: { accounts: [accountId] },
    facts,
  }))
}

async function factsByAccount(tx: Tx, { classId, seats }: { classId: string; seats: readonly WaitedSeat[] }) {
  const rows = await findNamesOfSeats(tx, classId, seats)
  return [...Map.groupBy(rows, ({ account_id }) => account_id)].flatMap(([accountId, own]) => {
    const [first] = own
    if (!first) return []
    const klass = { id: classId, name: first.name, programType: first.program_type, classType: first.class_type }
    return [{ accountId, facts: { class: klass, students: own.map((row) => fullName(personNameOf(row))) } }]
  })
}
