import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { moveEndDates, moveEndDatesBack } from "./write-queries.ts"

/** `lastDays`: days of meetings that were put, made up or moved; a class goes on at least until then. */
type MeetingsPut = EventBase & { lastDays: readonly { classId: string; day: Day }[] }

/** The end of a class moves along with a meeting after it (docs/rules.md#meetings). */
export async function extendClasses(tx: Tx, { lastDays, at }: MeetingsPut): Promise<void> {
  await moveEndDates(tx, lastDays, at)
}

/** `ends`: groups that were to end on `from`, and end on `to` again. */
type EndsMoved = EventBase & { ends: readonly { classId: string; from: Day; to: Day }[] }

/** The end of a class moves back once what it was moved for is gone (docs/rules.md#days-off). */
export async function shortenClasses(tx: Tx, { ends, at }: EndsMoved): Promise<void> {
  await moveEndDatesBack(tx, ends, at)
}
