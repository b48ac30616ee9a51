import { table } from "../report.ts"
import { qualities, receiptKinds } from "./draw-receipts.ts"
import type { ReadingFigures, ReadReceipt } from "./measure.ts"

/** The lowest share of values that must be read, and the highest share that may be wrong. */
const goals = { referenceNumber: 0.95, amount: 0.97, paidAt: 0.9 }
const mostWrong = 0.01

type Value = keyof typeof goals
const values: [Value, string][] = [
  ["referenceNumber", "reference number"],
  ["amount", "amount"],
  ["paidAt", "time"],
]

/** Formats what was read from the drawn receipts as tables, and whether the goals are met. */
export function reportReading({ receipts, megabytes, bytes }: ReadingFigures): { report: string; isHeld: boolean } {
  const isHeld = values.every(([value]) => isGoalMet(receipts, value))
  const sum = values.map(([value, name]) => [
    name,
    percent(rightIn(receipts, value), receipts.length),
    percent(wrongIn(receipts, value), receipts.length),
    `at least ${goals[value] * 100} %, wrong below ${mostWrong * 100} %: ${isGoalMet(receipts, value) ? "held" : "missed"}`,
  ])
  const times = receipts.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
  const once = receipts.filter(({ passes }) => passes === 1).length
  return {
    isHeld,
    report: [
      `${receipts.length} drawn receipts, ${(bytes / 1024).toFixed(0)} KB each, ${once} of them read in one pass:`,
      table(["value", "read", "wrong", "goal"], sum),
      table(["kind", ...values.map(([, name]) => name)], byGroup(receipts, receiptKinds, "kind")),
      table(["quality", ...values.map(([, name]) => name)], byGroup(receipts, qualities, "quality")),
      `A picture takes ${at(0.5)} ms (half), ${at(0.95)} ms (19 of 20), ${at(1)} ms (the slowest); the reader's process has at most ${megabytes} MB.`,
    ].join("\n\n"),
  }
}

function byGroup<K extends "kind" | "quality">(receipts: ReadReceipt[], groups: readonly ReadReceipt[K][], key: K) {
  return groups.map((group) => {
    const own = receipts.filter((receipt) => receipt[key] === group)
    return [group, ...values.map(([value]) => percent(rightIn(own, value), own.length))]
  })
}

const rightIn = (receipts: ReadReceipt[], value: Value) =>
  receipts.filter((receipt) => receipt.reading[value] === receipt[value]).length

const wrongIn = (receipts: ReadReceipt[], value: Value) =>
  receipts.filter(({ reading }) => reading[value] !== null).length - rightIn(receipts, value)

const isGoalMet = (receipts: ReadReceipt[], value: Value) =>
  rightIn(receipts, value) >= goals[value] * receipts.length && wrongIn(receipts, value) < mostWrong * receipts.length

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
