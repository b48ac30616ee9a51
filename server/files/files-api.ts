import { readMessageFile } from "../../features/conversations/server/read-message-file.ts"
import { findClassFile } from "../../features/stream/server/file-queries.ts"
import type { Grant } from "../../lib/staff.ts"
import { type AttachmentFolder, attachmentFolders } from "../../lib/stored-file.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { fileKey } from "../../platform/files/file-names.ts"
import type { PictureFolder } from "../../platform/files/store-picture.ts"
import { whileWaiting } from "../../platform/http/admission/admission.ts"
import { notFound } from "../../platform/http/app-error.ts"
import { type Actor, may } from "../../platform/http/calls/authorize.ts"
import type { Serve } from "../../platform/http/calls/call-handler.ts"
import { sendAttachment, sendFile } from "../../platform/http/replies/send-file.ts"
import { coverThumbnails } from "./cover-thumbnails.ts"
import { readStoredFileCall } from "./files-contract.ts"
import { recordView, type View, viewOfProof, viewOfTeacherId } from "./record-view.ts"

type HasUploaded = (db: Db, accountId: string, name: string) => Promise<boolean>

/** The record whose picture this is, for the audit trail. */
type ViewOf = (db: Db, name: string) => Promise<View | null>

/**
 * Who may read each folder (docs/rules/general.md#files): everybody, or the staff who need it and the account that
 * uploaded the file.
 */
const readers: Record<PictureFolder, "everybody" | { staff: Grant; hasUploaded: HasUploaded; viewOf: ViewOf }> = {
  "class-images": "everybody",
  "profile-pictures": "everybody",
  "enrollment-payments": { staff: "payments:read", hasUploaded: hasUploadedProof, viewOf: viewOfProof },
  "teacher-ids": { staff: "verification:read", hasUploaded: hasUploadedTeacherId, viewOf: viewOfTeacherId },
}

type FindAttachment = (deps: Deps, actor: Actor, name: string) => Promise<{ title: string } | null>

/** Who may read attached files: each folder asks the thing that a file belongs to. */
const attachments: Record<AttachmentFolder, FindAttachment> = {
  "message-files": readMessageFile,
  "class-files": ({ db }, actor, name) => findClassFile(db, actor, name),
}

const isAttachmentFolder = (folder: string): folder is AttachmentFolder =>
  attachmentFolders.some((each) => each === folder)

const isPictureFolder = (folder: string): folder is PictureFolder => Object.hasOwn(readers, folder)

export function filesApi(serve: Serve, deps: Deps): void {
  const smaller = coverThumbnails()
  serve(readStoredFileCall, async ({ actor, input: { folder, name, width }, exchange }) => {
    if (!fileKey(folder, name)) throw notFound()
    if (isAttachmentFolder(folder)) {
      const attachment = actor && (await attachments[folder](deps, actor, name))
      const attached = attachment && (await whileWaiting(() => deps.files.get(folder, name)))
      if (!attached) throw notFound()
      return sendAttachment(attached, exchange, attachment.title)
    }
    if (!isPictureFolder(folder)) throw notFound()
    const reader = readers[folder]
    if (reader !== "everybody" && !(await mayRead(deps.db, reader, actor, name))) throw notFound()
    const stored = await whileWaiting(() => deps.files.get(folder, name))
    if (!stored) throw notFound()
    if (reader !== "everybody" && actor && may(actor, reader.staff)) {
      const view = await reader.viewOf(deps.db, name)
      if (view) await recordView(deps, actor.accountId, view)
    }
    const ifNoneMatch = exchange.req.header("if-none-match")
    const file = folder === "class-images" ? await smaller(stored, { width, ifNoneMatch }) : stored
    return sendFile(file, exchange, { isPublic: reader === "everybody" })
  })
}

type Reader = Exclude<(typeof readers)[PictureFolder], "everybody">

async function mayRead(db: Db, { staff, hasUploaded }: Reader, actor: Actor | null, name: string): Promise<boolean> {
  if (!actor) return false
  return may(actor, staff) || (await hasUploaded(db, actor.accountId, name))
}

/** Whether this account uploaded this proof of payment. */
async function hasUploadedProof(db: Db, accountId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("payments")
    .leftJoin("payment_proofs", (proofs) =>
      proofs.onRef("payment_proofs.payment_id", "=", "payments.id").on("file", "=", name),
    )
    .select("payments.id")
    .where(({ or, eb }) => or([eb("proof", "=", name), eb("file", "=", name)]))
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this teacher uploaded this picture of an ID. */
async function hasUploadedTeacherId(db: Db, accountId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("teacher_ids")
    .select("id")
    .where("file_name", "=", name)
    .where("teacher_id", "=", accountId)
    .executeTakeFirst()
  return row !== undefined
}
