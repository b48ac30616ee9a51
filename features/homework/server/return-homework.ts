import { classFileMegabytes } from "../../../lib/stored-file.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { storeAttachments } from "../../../platform/files/attachments/store-attachments.ts"
import { withStoredFiles } from "../../../platform/files/file-transaction.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { putDrawing } from "../../stream/server/file-queries.ts"
import { givePointsError } from "../domain/homework.ts"
import { homeworkError } from "./errors.ts"
import { recordHomeworkEvent } from "./events.ts"
import { findTaughtPicture, type HandInRef, lockHandIn, returnHandIn } from "./hand-in-queries.ts"
import { lockHomework } from "./homework-queries.ts"

type ReturnInput = HandInRef & { points: number | null; words: string | null }

/** Returns what a student handed in, with points and words (docs/rules/homework.md#returning). */
export function returnHomework(deps: Deps, { accountId }: Actor, input: ReturnInput): Promise<void> {
  const { homeworkId, enrolleeId, points, words } = input
  const at = deps.now()
  return transact(deps, async (tx) => {
    const { homework, handIn } = await lockTaughtHandIn(tx, input, accountId)
    const errorCode = givePointsError(points, homework.points)
    if (errorCode) throw homeworkError(errorCode)
    if (handIn.returned_at && handIn.points === points && handIn.words === words) return
    await returnHandIn(tx, handIn.id, { points, words, by: accountId, at })
    await recordHomeworkEvent(tx, {
      type: "homework.returned",
      at,
      actorId: accountId,
      classId: homework.class_id,
      homeworkId,
      enrolleeId,
      title: homework.title,
      points,
      most: homework.points,
      before: { points: handIn.points },
      after: { homework: homework.title, points },
    })
  })
}

async function lockTaughtHandIn(tx: Tx, ref: HandInRef, teacherId: string) {
  const homework = await lockHomework(tx, { id: ref.homeworkId, teacherId })
  const handIn = homework && (await lockHandIn(tx, ref))
  if (!handIn) throw notFound()
  return { homework, handIn }
}

type DrawingInput = HandInRef & { fileId: string; picture: Blob }

/**
 * Keeps a picture of a hand-in with the teacher's drawing on it as a second picture (docs/rules/homework.md#returning).
 * The upload is decoded only for the teacher of the class.
 */
export async function drawOnHandIn(deps: Deps, { accountId }: Actor, input: DrawingInput): Promise<void> {
  const { homeworkId, enrolleeId, picture } = input
  const ref = { ...input, teacherId: accountId }
  if (!(await findTaughtPicture(deps.db, ref))) throw notFound()
  await withStoredFiles(deps, async (files) => {
    const [drawing] = await storeAttachments(files, "class-files", [picture], {
      megabytes: classFileMegabytes,
      accepts: ["picture"],
    })
    if (!drawing) throw new Error("One upload is stored as one file.")
    await transact(deps, async (tx) => {
      const { homework, handIn } = await lockTaughtHandIn(tx, input, accountId)
      const original = await findTaughtPicture(tx, ref)
      if (!original) throw notFound()
      const { id: drawnOn, place } = original
      await putDrawing(tx, { classId: homework.class_id, handInId: handIn.id, drawnOn, place }, drawing)
      await recordHomeworkEvent(tx, {
        type: "homework.drawn-on",
        at: deps.now(),
        actorId: accountId,
        classId: homework.class_id,
        homeworkId,
        enrolleeId,
        after: { homework: homework.title },
      })
    })
  })
}
