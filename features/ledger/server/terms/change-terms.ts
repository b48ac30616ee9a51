import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { promiseAnew } from "../../domain/earning.ts"
import { changeAgreement } from "../../domain/settle.ts"
import { entryOfMeeting, findCountedMeetings } from "../entries/enter-meetings.ts"
import { postEntries } from "../entries/entry-queries.ts"
import { saveSettlements } from "../entries/settlement-queries.ts"
import { type ApprovedRow, setPromised, type TermsRow } from "./terms-queries.ts"

/**
 * Updates earnings after a change of the terms of an enrollment (docs/rules/ledger.md#earnings).
 */

export type AgreementTime = { at: Date; actorId: string | null; day: Day; words?: string }

/**
 * Enters what the past meetings earn by the new agreement. The terms are locked, and `before` is their previous state.
 */
export async function enterAgreement(
  tx: Tx,
  before: TermsRow,
  agreed: { value?: number; later?: number; promised?: number },
  when: AgreementTime,
): Promise<void> {
  const { enrolleeId, paymentId } = before
  const { terms, settlements } = changeAgreement(before, agreed, await findCountedMeetings(tx, enrolleeId))
  const meetings = settlements.map((each) => ({ ...each, enrolleeId, paymentId }))
  await postEntries(
    tx,
    meetings.map((each) => ({ ...when, ...entryOfMeeting(each) })),
  )
  await saveSettlements(tx, [terms], meetings)
}

/** A student who had terms and is approved again. */
export type Reapproval = { before: TermsRow; row: ApprovedRow }

/** Counts the promised meetings from the new approval. The terms are locked, and open. */
export async function enterPromise(tx: Tx, { before, row }: Reapproval, when: AgreementTime): Promise<void> {
  const promise = promiseAnew(row, before.promised)
  const { promised } = promise
  if (promised !== before.promised) {
    const words = `${promised} meetings are promised from the new approval on, where ${before.promised} were before.`
    await enterAgreement(tx, before, { promised }, { ...when, words })
  }
  await setPromised(tx, before.enrolleeId, promise)
}
