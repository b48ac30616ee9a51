import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { weekdays } from "../../../../lib/week-times.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import type { saveMeetingLinksCall } from "../../admin-contract.ts"
import { lockClass } from "../class-queries.ts"
import { recordClassEvent } from "../events.ts"
import { meetingLinksOf, putLinks, removeLinks } from "../form/write-queries.ts"

type Input = ParsedInputOf<typeof saveMeetingLinksCall>

/**
 * Sets or clears the meeting links of weekdays (docs/rules/classes.md#meeting-links). A weekday that is not sent keeps
 * its link. Returns the class's name.
 */
export async function saveMeetingLinks(deps: Deps, actor: Actor, { classId, ...links }: Input): Promise<string> {
  const set = weekdays.flatMap((weekday) => {
    const url = links[weekday]
    return url ? [{ weekday, url }] : []
  })
  const cleared = weekdays.filter((weekday) => links[weekday] === null)
  return transact(deps, async (tx) => {
    const klass = await lockClass(tx, { id: classId, scope: everyClass })
    if (!klass) throw notFound()
    const before = await meetingLinksOf(tx, classId)
    await removeLinks(tx, classId, cleared)
    await putLinks(tx, classId, set)
    await recordClassEvent(tx, {
      type: "class.links-changed",
      at: deps.now(),
      actorId: actor.accountId,
      classId,
      teacherId: klass.teacher_id,
      before: Object.fromEntries(before.map(({ weekday, url }) => [weekday, url])),
      after: links,
    })
    return klass.name
  })
}
