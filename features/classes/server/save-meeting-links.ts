import type { AskedOf } from "../../../lib/contract.ts"
import { weekdays } from "../../../lib/week-times.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { saveMeetingLinks as saveMeetingLinksCall } from "../admin-contract.ts"
import { lockClass } from "./class-queries.ts"
import { meetingLinksOf, putLinks, removeLinks } from "./saving-queries.ts"

type Asked = AskedOf<typeof saveMeetingLinksCall>

/** Sets or clears the meeting links of weekdays; a weekday that was not sent keeps its link. Answers the class's name. */
export async function saveMeetingLinks(deps: Deps, actor: Actor, { classId, ...links }: Asked): Promise<string> {
  const set = weekdays.flatMap((weekday) => {
    const url = links[weekday]
    return url ? [{ weekday, url }] : []
  })
  const cleared = weekdays.filter((weekday) => links[weekday] === null)
  return deps.db.transaction().execute(async (tx) => {
    const aClass = await lockClass(tx, { id: classId })
    if (!aClass) throw notFound()
    const before = await meetingLinksOf(tx, classId)
    await removeLinks(tx, classId, cleared)
    await putLinks(tx, classId, set)
    await recordDecision(tx, {
      at: deps.now(),
      accountId: actor.accountId,
      action: "class.zoom-links",
      thing: "class",
      thingId: classId,
      before: Object.fromEntries(before.map(({ weekday, url }) => [weekday, url])),
      after: links,
    })
    return aClass.name
  })
}
