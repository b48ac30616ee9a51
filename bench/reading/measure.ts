import { readReceiptText } from "../../features/payments/domain/reading/read-receipt-text.ts"
import { addReading, isReadWhole, nothingRead, type Reading } from "../../features/payments/domain/reading/reading.ts"
import { openTextReader } from "../../platform/ocr/text-reader.ts"
import { percentile } from "../load.ts"
import { type GoalReport, heldOrMissed, percent, table } from "../report.ts"
import { qualities } from "./draw-page.ts"
import { type DrawnReceipt, drawReceipt, readingNow, receiptKinds } from "./draw-receipts.ts"

const drawn = 200
/** The lowest share of each value that must be read, and the highest share that may be wrong. */
const values = [
  { name: "reference number", key: "referenceNumber", least: 0.95 },
  { name: "amount", key: "amount", least: 0.97 },
  { name: "time", key: "paidAt", least: 0.9 },
] as const
const mostWrong = 0.01
const context = { timeZone: "Asia/Manila", now: readingNow, channels: [] }

type Value = (typeof values)[number]
/** One receipt: what was read from it, in how many passes and milliseconds. */
type ReadReceipt = Omit<DrawnReceipt, "picture"> & { reading: Reading; passes: number; ms: number; bytes: number }

/** Draws receipts and reads them one after another, in the reader's own process. */
export async function measureReading(say: (words: string) => void): Promise<GoalReport> {
  const reader = openTextReader(() => undefined)
  const receipts: ReadReceipt[] = []
  try {
    for (let nth = 0; nth < drawn; nth += 1) {
      const { picture, ...receipt } = await drawReceipt(nth)
      let reading = nothingRead
      let passes = 0
      const start = performance.now()
      await reader.read(picture, (lines) => {
        passes += 1
        reading = addReading(reading, readReceiptText(lines, context))
        return isReadWhole(reading)
      })
      receipts.push({ ...receipt, reading, passes, ms: performance.now() - start, bytes: picture.length })
      if ((nth + 1) % 50 === 0) say(`${nth + 1} of ${drawn} receipts`)
    }
    return report(receipts, reader.megabytes())
  } finally {
    await reader.close()
  }
}

function report(receipts: ReadReceipt[], megabytes: number): GoalReport {
  const kilobytes = receipts.reduce((sum, { bytes }) => sum + bytes, 0) / receipts.length / 1024
  const once = receipts.filter(({ passes }) => passes === 1).length
  const times = receipts.map(({ ms }) => ms).sort((one, other) => one - other)
  const within = (share: number) => `${percentile(times, share).toFixed(0)} ms`
  const goals = table(values, {
    value: ({ name }) => name,
    read: (value) => percent(countRight(receipts, value), receipts.length),
    wrong: (value) => percent(countWrong(receipts, value), receipts.length),
    goal: (value) =>
      `at least ${value.least * 100} %, wrong below ${mostWrong * 100} %: ${heldOrMissed(isGoalMet(receipts, value))}`,
  })
  const byGroup = (key: "kind" | "quality", groups: readonly string[]) => {
    const own = (group: string) => receipts.filter((receipt) => receipt[key] === group)
    const shares = values.map((value) => [
      value.name,
      (group: string) => percent(countRight(own(group), value), own(group).length),
    ])
    return table(groups, { [key]: (group: string) => group, ...Object.fromEntries(shares) })
  }
  const lines = [
    `${receipts.length} drawn receipts, ${kilobytes.toFixed(0)} KB each, ${once} of them read in one pass:`,
    goals,
    byGroup("kind", receiptKinds),
    byGroup("quality", qualities),
    `A picture takes ${within(0.5)} (half), ${within(0.95)} (19 of 20), ${within(1)} (the slowest); the reader's process has at most \
${megabytes} MB.`,
  ]
  return { isHeld: values.every((value) => isGoalMet(receipts, value)), report: lines.join("\n\n") }
}

const countRight = (receipts: ReadReceipt[], { key }: Value) =>
  receipts.filter((receipt) => receipt.reading[key] === receipt[key]).length

const countWrong = (receipts: ReadReceipt[], value: Value) =>
  receipts.filter(({ reading }) => reading[value.key] !== null).length - countRight(receipts, value)

const isGoalMet = (receipts: ReadReceipt[], value: Value) =>
  countRight(receipts, value) >= value.least * receipts.length &&
  countWrong(receipts, value) < mostWrong * receipts.length
