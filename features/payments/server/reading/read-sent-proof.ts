import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { keepChecksOf } from "../desk/keep-checks.ts"
import { readReceipt } from "./read-receipt.ts"
import { findUnreadProof, keepReading } from "./reading-queries.ts"

const job = "read-proof"
type ReadProof = { paymentId: string }

/** Defines the job that reads the newest proof of a payment, one at a time in each process. */
export function defineReadingJob(deps: Deps): Promise<void> {
  return deps.jobs.define<ReadProof>(job, {
    handler: ({ paymentId }) => readSentProof(deps, paymentId),
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 300,
  })
}

/** Queues the reading of a proof that was sent. It runs after the commit. */
export async function queueReading(tx: Tx, { paymentId }: ReadProof, { jobs }: Pick<Deps, "jobs">): Promise<void> {
  await jobs.send(tx, job, { paymentId } satisfies ReadProof)
}

/**
 * Reads and stores the digits of a payment's newest proof (docs/rules/payments.md#reading-receipts). A proof that was
 * read before is skipped.
 */
export async function readSentProof(deps: Deps, paymentId: string): Promise<void> {
  const unread = await findUnreadProof(deps.db, paymentId)
  const stored = unread && (await deps.files.get("enrollment-payments", unread.proof))
  if (!unread || !stored) return
  const reading = await readReceipt(deps, new Uint8Array(await new Response(stored.body).arrayBuffer()), {
    inBackground: true,
  })
  if (!reading) return
  await transact(deps, async (tx) => {
    await keepReading(tx, paymentId, unread.proof, reading, deps.now())
    await keepChecksOf(tx, deps, paymentId)
  })
}
