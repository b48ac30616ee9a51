import { classFileMegabytes } from "../../../lib/stored-file.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { storeAttachments } from "../../../platform/files/attachments/store-attachments.ts"
import { withStoredFiles } from "../../../platform/files/file-transaction.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { insertClassFiles } from "../../stream/server/file-queries.ts"
import { handInError, mostHandInPictures } from "../domain/homework.ts"
import { homeworkError } from "./errors.ts"
import { recordHomeworkEvent } from "./events.ts"
import {
  countHandInFiles,
  findHandIn,
  findOwnHomework,
  insertHandInKey,
  isHandedIn,
  lockOwnHandIn,
  updateHandIn,
} from "./hand-in-queries.ts"

type HandInInput = {
  homeworkId: string
  enrolleeId: string
  text: string | null
  files: readonly Blob[]
  key: string
}

/**
 * Hands in a student's homework, or adds to it until it is returned (docs/rules/homework.md#hand-ins). The same key hands
 * in once. The time is that of the request, before its pictures are decoded.
 */
export async function handIn(deps: Deps, { accountId }: Actor, input: HandInInput): Promise<void> {
  const { homeworkId, enrolleeId, text, key } = input
  const at = deps.now()
  const ref = { homeworkId, enrolleeId }
  if (!(await findOwnHomework(deps.db, { ...ref, accountId }))) throw notFound()
  if (await isHandedIn(deps.db, ref, key)) return
  if ((await findHandIn(deps.db, ref))?.returned_at) throw homeworkError("hand-in-returned")
  await withStoredFiles(deps, async (store) => {
    const rules = { most: mostHandInPictures, megabytes: classFileMegabytes }
    const files = await storeAttachments(store, "class-files", input.files, rules)
    await transact(deps, async (tx) => {
      const homework = await findOwnHomework(tx, { ...ref, accountId })
      if (!homework) throw notFound()
      const own = await lockOwnHandIn(tx, ref, at)
      if (!(await insertHandInKey(tx, own.id, key))) return
      const before = await countHandInFiles(tx, own.id)
      const content = {
        pictures: before.pictures + files.filter(({ kind }) => kind === "picture").length,
        pdfs: before.pdfs + files.filter(({ kind }) => kind === "pdf").length,
        hasText: (text ?? own.text) !== null,
      }
      const errorCode = handInError(content, own.returned_at !== null)
      if (errorCode) throw homeworkError(errorCode)
      await updateHandIn(tx, own.id, { text, at })
      await insertClassFiles(
        tx,
        { class_id: homework.class_id, hand_in_id: own.id },
        files,
        before.pictures + before.pdfs,
      )
      await recordHomeworkEvent(tx, {
        type: "homework.handed-in",
        at,
        actorId: accountId,
        classId: homework.class_id,
        homeworkId,
        enrolleeId,
      })
    })
  })
}
