import type { Context } from "hono"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { sendDrawn } from "../../../../platform/http/replies/send-drawn.ts"
import { type ReceiptFacts, receiptNumber } from "../../domain/receipt.ts"
import { findReceipt } from "./receipt-queries.ts"

/**
 * Sends the receipt of one of the account's payments, drawn from what it showed when it was numbered; 404 without one.
 */
export async function sendReceipt(
  { db, settings }: Deps,
  { accountId }: Actor,
  paymentId: string,
  exchange: Context,
): Promise<Response> {
  const receipt = await findReceipt(db, { paymentId, accountId })
  if (!receipt) throw notFound()
  const { year, number } = receipt
  const { drawPaymentReceipt } = await import("./draw-receipt.ts")
  const { brandName, receiptNote: note } = settings
  const drawn = await drawPaymentReceipt({ ...(receipt.facts as ReceiptFacts), year, number, brandName, note })
  return sendDrawn(exchange, drawn, `Receipt ${receiptNumber(year, number)}.pdf`)
}
