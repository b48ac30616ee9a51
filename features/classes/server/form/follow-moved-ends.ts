import type { Tx } from "../../../../platform/database/client.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { type MovedEnd, updateEndDates } from "./write-queries.ts"

type ClassEndsMoved = EventBase & { classes: readonly MovedEnd[] }

/** Moves the end of a class to its last meeting, or back to its planned end (docs/rules/meetings.md#meetings). */
export async function followMovedEnds(tx: Tx, { classes, at }: ClassEndsMoved): Promise<void> {
  await updateEndDates(tx, classes, at)
}
