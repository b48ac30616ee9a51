import { todayIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { recordLedgerEvent } from "../events.ts"
import { enterPromise } from "./change-terms.ts"
import { findReapproved, findUncountedTerms } from "./promise-queries.ts"
import { findApproved, lockTerms, setPromised } from "./terms-queries.ts"

/** How many terms are handled in one transaction. It is small, because decisions about one of them must wait for it. */
const termsAtOnce = 100

/** Runs at the first start with sessions in the terms, in one of the processes. */
export function defineCountingPromises(deps: Deps): Promise<void> {
  return deps.jobs.daily("count-promises-again", async () => void (await countPromisesAgain(deps)), true)
}

/**
 * Counts the promised meetings of terms that were opened before their sessions were stored: students who were approved
 * again had the promise of the first approval. It may be interrupted at any time, because no terms are counted twice.
 * Returns how many terms it has counted (docs/decisions/0042-payments-and-books.md).
 */
export async function countPromisesAgain(deps: Deps): Promise<number> {
  let counted = 0
  for (let more = true; more; ) {
    const ids = await findUncountedTerms(deps.db, termsAtOnce)
    more = ids.length > 0
    if (more) await transact(deps, (tx) => countAgain(tx, deps, ids))
    counted += ids.length
  }
  if (counted > 0) deps.log("info", "promises-counted", { terms: counted })
  return counted
}

async function countAgain(tx: Tx, deps: Deps, enrolleeIds: readonly string[]): Promise<void> {
  const at = deps.now()
  const when = { at, actorId: null, day: todayIn(at, deps.settings.timeZone) }
  const approved = new Map((await findApproved(tx, enrolleeIds)).map((row) => [row.enrolleeId, row]))
  const again = new Set(await findReapproved(tx, enrolleeIds))
  for (const before of await lockTerms(tx, enrolleeIds)) {
    const { enrolleeId, promised } = before
    const row = approved.get(enrolleeId)
    if (row && again.has(enrolleeId)) await enterPromise(tx, { before, row }, when)
    else await setPromised(tx, enrolleeId, { sessions: promised + (row?.over ?? 0) - (row?.counted ?? 0), promised })
  }
  await recordLedgerEvent(tx, { type: "promises.counted", at, actorId: null, terms: enrolleeIds.length })
}
