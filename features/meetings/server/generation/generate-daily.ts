import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { dueBefore } from "../../domain/horizon.ts"
import { recordMeetingEvent } from "../events.ts"
import { type GenerationResult, generateGroupMeetings, generateStudentMeetings } from "./generate-meetings.ts"
import { findGroupsToGenerate, findStudentsToGenerate } from "./series-queries.ts"

/**
 * How many classes or students are handled in one transaction. It is small, because changes of one of them must wait
 * for it.
 */
const seriesAtOnce = 100

/**
 * Runs daily in one of the processes, and for the first time at the first start with meetings
 * (docs/rules/meetings.md#meetings).
 */
export function defineMeetingGeneration(deps: Deps): Promise<void> {
  return deps.jobs.daily("lay-out-meetings", async () => void (await generateDueMeetings(deps)), true)
}

/**
 * Generates the meetings of classes that have none yet, ongoing ones first, and extends those of solo students. It may
 * be interrupted at any time, because nothing is done twice.
 */
export async function generateDueMeetings(deps: Deps): Promise<{ series: number; added: number }> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const groups = (isOver: boolean) =>
    inBatches(
      deps,
      (after) => findGroupsToGenerate(deps.db, isOver, { after, today, most: seriesAtOnce }),
      (id) => id,
      (tx, ids) => generateGroupMeetings(tx, deps, ids, { fromTheStart: true }),
    )
  const students = (until: Day) =>
    inBatches(
      deps,
      (after) => findStudentsToGenerate(deps.db, until, { after, today, most: seriesAtOnce }),
      ({ id }) => id,
      (tx, rows) =>
        generateStudentMeetings(
          tx,
          deps,
          rows.map(({ id, class_id }) => ({ enrolleeId: id, classId: class_id })),
          { fromTheStart: true },
        ),
    )
  const done = [await groups(false), await students(dueBefore(today)), await groups(true)]
  const total = {
    series: done.reduce((sum, { series }) => sum + series, 0),
    added: done.reduce((sum, { added }) => sum + added, 0),
  }
  deps.log("info", "meetings-laid-out", total)
  return total
}

async function inBatches<Item>(
  deps: Deps,
  find: (after: string | null) => Promise<Item[]>,
  idOf: (item: Item) => string,
  generate: (tx: Tx, items: Item[]) => Promise<GenerationResult>,
) {
  let series = 0
  let added = 0
  for (let items = await find(null); items.length > 0; ) {
    const batch = items
    await transact(deps, async (tx) => {
      const result = await generate(tx, batch)
      added += result.added
      await recordMeetingEvent(tx, { type: "meetings.laid-out", at: deps.now(), actorId: null, ...result })
    })
    series += batch.length
    const last = batch.at(-1)
    items = last === undefined ? [] : await find(idOf(last))
  }
  return { series, added }
}
