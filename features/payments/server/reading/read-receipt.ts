import type { Deps } from "../../../../platform/deps.ts"
import type { ReadOptions } from "../../../../platform/ocr/text-reader.ts"
import { readReceiptText } from "../../domain/reading/read-receipt-text.ts"
import { addReading, isReadWhole, nothingRead, type Reading } from "../../domain/reading/reading.ts"

type ReadingDeps = Pick<Deps, "textReader" | "settings" | "now">

/**
 * Reads the picture of a receipt, a JPEG or PNG that we have encoded (docs/rules/payments.md#reading-receipts). Null if
 * the reader is too busy or too slow, or cannot read it. Never throws.
 */
export async function readReceipt(
  { textReader, settings, now }: ReadingDeps,
  picture: Uint8Array,
  options: ReadOptions = {},
): Promise<Reading | null> {
  const context = { timeZone: settings.timeZone, now: now(), channels: settings.paymentChannels }
  let reading = nothingRead
  const outcome = await textReader.read(
    picture,
    (lines) => {
      reading = addReading(reading, readReceiptText(lines, context))
      return isReadWhole(reading)
    },
    options,
  )
  return outcome === "read" ? reading : null
}
