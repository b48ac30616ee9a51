import { isDeepStrictEqual } from "node:util"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { gradeStudentError } from "../../lifeskills-grades/domain/grading.ts"
import { type CardRef, countEdit, lockCard } from "./card-queries.ts"
import { reportCardError } from "./errors.ts"
import { type EditedCardPart, recordCardEvent } from "./events.ts"

type Content = Record<string, unknown>

/** A part of a card: how to read it, and how to write it. */
export type EditableCell<C extends Content> = {
  part: EditedCardPart
  /** The name of the part for the audit trail. */
  at: Content
  find(tx: Tx, classId: string): Promise<C>
  /** Returns the new values; throws when they are invalid. */
  change(before: C): C
  put(tx: Tx, after: C): Promise<void>
}

/** The card of an approved student in a class that is not archived, locked; otherwise throws. */
export async function lockOpenCard(tx: Tx, ref: CardRef): Promise<{ classId: string }> {
  const card = await lockCard(tx, ref)
  if (!card) throw notFound()
  const errorCode = gradeStudentError(card.isArchived, card.status)
  if (errorCode) throw reportCardError(errorCode)
  return card
}

/** Saves one part of a card; the others stay. Unchanged values are not an edit. */
export async function editCard<C extends Content>(
  deps: Deps,
  actor: Actor,
  ref: CardRef,
  cell: EditableCell<C>,
): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const { classId } = await lockOpenCard(tx, ref)
    const before = await cell.find(tx, classId)
    const after = cell.change(before)
    if (isDeepStrictEqual(before, after)) return
    await countEdit(tx, ref.enrolleeId, at)
    await cell.put(tx, after)
    await recordCardEvent(tx, {
      type: "report-card.edited",
      at,
      actorId: actor.accountId,
      enrolleeId: ref.enrolleeId,
      classId,
      part: cell.part,
      before: { ...cell.at, ...before },
      after: { ...cell.at, ...after },
    })
  })
}
