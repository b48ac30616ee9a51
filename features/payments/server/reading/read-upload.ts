import { toPesos } from "../../../../lib/money.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { encodeUpload } from "../../../../platform/files/store-picture.ts"
import { nothingRead } from "../../domain/reading/reading.ts"
import type { ReadValues } from "../../reading-contract.ts"
import { readReceipt } from "./read-receipt.ts"

/**
 * Reads a proof of payment before it is sent, and stores nothing of it. The reader gets the re-encoded picture, so that
 * no foreign bytes reach it. Throws a 413 or 415 for a file that cannot be uploaded either.
 */
export async function readUpload(deps: Deps, upload: Blob): Promise<ReadValues> {
  const picture = await encodeUpload("enrollment-payments", upload)
  const { amount, referenceNumber, paidAt, channel } = (await readReceipt(deps, picture.bytes)) ?? nothingRead
  return { amount: amount === null ? null : toPesos(amount), referenceNumber, paidAt, channel }
}
