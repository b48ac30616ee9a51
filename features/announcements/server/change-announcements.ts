import type { z } from "zod"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { cleanRichText } from "../../../platform/html/clean-rich-text.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { issuesByField } from "../../../platform/http/calls/read-input.ts"
import { announcementForm } from "../domain/announcement-form.ts"
import { recordAnnouncementEvent } from "./events.ts"
import { deleteAnnouncementRow, insertAnnouncement } from "./queries.ts"
import { beginTelling } from "./tell-announcement.ts"

type Form = z.output<typeof announcementForm>

/** Posts the sanitised text, which must not be blank, and begins to notify its audience. */
export async function postAnnouncement(deps: Deps, actor: Actor, form: Form): Promise<string> {
  const now = deps.now()
  const cleaned = announcementForm.safeParse({ ...form, content: cleanRichText(form.content) })
  if (!cleaned.success) throw validationError(issuesByField(cleaned.error))
  const { title, content, broadcast } = cleaned.data
  return transact(deps, async (tx) => {
    const id = await insertAnnouncement(tx, { title, content, broadcast, authorId: actor.accountId, now })
    await recordAnnouncementEvent(tx, {
      type: "announcement.posted",
      at: now,
      actorId: actor.accountId,
      announcementId: id,
      title,
      audience: broadcast,
      after: { title, broadcast },
    })
    await beginTelling(tx, deps, id)
    return id
  })
}

export function deleteAnnouncement(deps: Deps, actor: Actor, id: string): Promise<void> {
  return transact(deps, async (tx) => {
    const title = await deleteAnnouncementRow(tx, id)
    if (title === undefined) throw notFound()
    await recordAnnouncementEvent(tx, {
      type: "announcement.deleted",
      at: deps.now(),
      actorId: actor.accountId,
      announcementId: id,
      title,
      before: { title },
    })
  })
}
