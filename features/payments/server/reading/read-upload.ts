import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { encodeUpload } from "../../../../platform/files/store-picture.ts"
import { nothingRead } from "../../domain/reading/reading.ts"
import type { ReadValues } from "../../reading-contract.ts"
import { readReceipt } from "./read-receipt.ts"

/**
 * Reads a proof of payment that is about to be sent; nothing of it is kept. The reader gets the picture as it would be
 * stored, so that no bytes of a stranger reach it. Throws a 413 or 415 for what cannot be uploaded either.
 */
export async function readUpload(deps: Deps, upload: Blob): Promise<ReadValues> {
  const picture = await encodeUpload("enrollment-payments", upload)
  const { amount, referenceNumber, paidAt, channel } = (await readReceipt(deps, picture.bytes)) ?? nothingRead
  return { amount: amount === null ? null : toPesos(amount), referenceNumber, paidAt, channel }
}
