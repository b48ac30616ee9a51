import type { z } from "zod"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { cleanRichText } from "../../../platform/html/clean-rich-text.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { issuesByField } from "../../../platform/http/read-input.ts"
import { announcementForm } from "../domain/announcement-form.ts"
import { deleteAnnouncementRow, insertAnnouncement } from "./queries.ts"

type Form = z.output<typeof announcementForm>

/** Posts what cleaning leaves of the text, which must be enough to read. */
export async function postAnnouncement(deps: Deps, actor: Actor, form: Form): Promise<string> {
  const now = deps.now()
  const cleaned = announcementForm.safeParse({ ...form, content: cleanRichText(form.content) })
  if (!cleaned.success) throw validationError(issuesByField(cleaned.error))
  const { title, content, broadcast } = cleaned.data
  return deps.db.transaction().execute(async (tx) => {
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
