import type { z } from "zod"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { cleanHtml } from "../../../platform/html/clean-html.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { announcementForm } from "../domain/announcement-form.ts"
import { deleteAnnouncementRow, insertAnnouncement } from "./queries.ts"

export function postAnnouncement(deps: Deps, actor: Actor, form: z.output<typeof announcementForm>): Promise<string> {
  const now = deps.now()
  const { title, broadcast } = form
  return deps.db.transaction().execute(async (tx) => {
    const content = cleanHtml(form.content)
    const id = await insertAnnouncement(tx, { title, content, broadcast, authorId: actor.accountId, now })
    await recordDecision(tx, {
      at: now,
      accountId: actor.accountId,
      action: "announcement.post",
      thing: "announcement",
      thingId: id,
      after: { title, broadcast },
    })
    return id
  })
}

export function deleteAnnouncement(deps: Deps, actor: Actor, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const title = await deleteAnnouncementRow(tx, id)
    if (title === undefined) throw notFound()
    await recordDecision(tx, {
      at: deps.now(),
      accountId: actor.accountId,
      action: "announcement.delete",
      thing: "announcement",
      thingId: id,
      before: { title },
    })
  })
}
