import type { Context } from "hono"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Download } from "../../../../platform/http/replies/csv-download.ts"
import type { AccountNumberStyle } from "../../domain/bank-file.ts"
import { type FamilyFileTaken, recordLedgerEvent } from "../events.ts"
import { refundColumns } from "./list-refunds.ts"
import { countOverpaid, findOverpaidToReturn } from "./overpaid-queries.ts"
import { countRefundsToPay, findRefundsToPay } from "./refund-queries.ts"
import { overpaidColumns } from "./return-overpaid.ts"

/** Files for the bank. They have whole account numbers, so the audit trail records who downloaded them. */

type Sending = { download: Download; exchange: Context; numbers?: AccountNumberStyle }

export async function sendRefundsFile(deps: Deps, actor: Actor, sending: Sending): Promise<Response> {
  const { db } = deps
  const { download, exchange, numbers } = sending
  const rows = await countRefundsToPay(db)
  await recordTaken(deps, actor, exchange, { file: "refunds", rows })
  return download(exchange, {
    takenBy: null,
    name: "refunds",
    columns: refundColumns(deps, numbers),
    nextBatch: (last) => findRefundsToPay(db, last),
    countRows: async () => rows,
  })
}

/** The file of overpaid money. */
export async function sendOverpaidFile(deps: Deps, actor: Actor, sending: Sending): Promise<Response> {
  const { db } = deps
  const { download, exchange, numbers } = sending
  const rows = await countOverpaid(db)
  await recordTaken(deps, actor, exchange, { file: "over-paid", rows })
  return download(exchange, {
    takenBy: null,
    name: "over-paid",
    columns: overpaidColumns(deps, numbers),
    nextBatch: (last) => findOverpaidToReturn(db, last),
    countRows: async () => rows,
  })
}

async function recordTaken(
  deps: Deps,
  actor: Actor,
  exchange: Context,
  { file, rows }: { file: FamilyFileTaken["file"]; rows: number },
): Promise<void> {
  if (exchange.req.method === "HEAD") return
  await transact(deps, (tx) =>
    recordLedgerEvent(tx, {
      type: "family-file.taken",
      at: deps.now(),
      actorId: actor.accountId,
      file,
      before: null,
      after: { rows },
    }),
  )
}
