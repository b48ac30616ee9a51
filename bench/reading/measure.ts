import { readReceiptText } from "../../features/payments/domain/reading/read-receipt-text.ts"
import { addReading, isReadWhole, nothingRead, type Reading } from "../../features/payments/domain/reading/reading.ts"
import { openTextReader } from "../../platform/ocr/text-reader.ts"
import { type DrawnReceipt, drawReceipt, readingNow } from "./draw-receipts.ts"

/** One receipt: what was read from it, in how many passes and milliseconds. */
export type ReadReceipt = Omit<DrawnReceipt, "picture"> & { reading: Reading; passes: number; ms: number }
export type ReadingFigures = { receipts: ReadReceipt[]; megabytes: number; bytes: number }

/** Draws receipts and reads them one after another, in the reader's own process. */
export async function measureReading(count: number, say: (words: string) => void): Promise<ReadingFigures> {
  const reader = openTextReader(() => undefined)
  const receipts: ReadReceipt[] = []
  let bytes = 0
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const { picture, ...drawn } = await drawReceipt(nth)
      let reading = nothingRead
      let passes = 0
      const start = performance.now()
      await reader.read(picture, (lines) => {
        passes += 1
        reading = addReading(reading, readReceiptText(lines, context))
        return isReadWhole(reading)
      })
      receipts.push({ ...drawn, reading, passes, ms: performance.now() - start })
      bytes += picture.length
      if ((nth + 1) % 50 === 0) say(`${nth + 1} of ${count} receipts`)
    }
    return { receipts, megabytes: reader.megabytes(), bytes: bytes / count }
  } finally {
    await reader.close()
  }
}

const context = { timeZone: "Asia/Manila", now: readingNow, channels: [] }
