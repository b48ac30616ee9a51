import { instantAt } from "../../lib/day.ts"
import type { Centavos } from "../../lib/money.ts"
import { drawText } from "../../platform/files/draw-text.ts"
import { chance } from "./chance.ts"
import { drawPage, type PageItem } from "./draw-page.ts"

/** A drawn receipt, and its values. */
export type DrawnReceipt = {
  kind: ReceiptKind
  quality: Quality
  picture: Buffer
  amount: Centavos
  referenceNumber: string
  paidAt: string
}

export const receiptKinds = ["GCash", "Maya", "BPI", "BDO", "UnionBank", "ShopeePay"] as const
type ReceiptKind = (typeof receiptKinds)[number]

/** A screenshot; one that a messenger has scaled down; a photo of a screen. */
export const qualities = ["screenshot", "sent on", "photo"] as const
type Quality = (typeof qualities)[number]

/** The current day of the bench: every payment was made in the two weeks before. */
export const readingNow = instantAt("2026-11-20", "22:00", "Asia/Manila")

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
const amounts = [50_000, 150_000, 240_000, 375_000, 85_050, 129_900, 480_000, 1_250_000, 99_975, 30_000, 1_800_000]
const families = ["Silid Text", "Noto Sans", "Liberation Sans, Noto Sans", "DejaVu Sans, Noto Sans"]

/** Draws the nth receipt: kinds alternate, then qualities. The same number gives the same receipt. */
export async function drawReceipt(nth: number): Promise<DrawnReceipt> {
  const pick = chance(nth + 1)
  const kind = receiptKinds[nth % receiptKinds.length]!
  const quality = qualities[Math.floor(nth / receiptKinds.length) % qualities.length]!
  const amount = amounts[pick(0, amounts.length - 1)]!
  const [day, hour, minute] = [pick(6, 19), pick(0, 23), pick(0, 59)]
  const written = { month: months[10]!, day, hour, minute }
  const digits = (count: number) => Array.from({ length: count }, () => pick(0, 9)).join("")
  const { items, referenceNumber, isDark } = layouts[kind]({ amount: formatFigure(amount), written, digits, pick })
  // Registers the product's fonts for drawing pages.
  await drawText({
    text: "a",
    face: "text",
    colour: "#000",
    size: 8,
    width: 40,
    height: 20,
    left: 0,
    isBalanced: false,
  })
  const family = families[pick(0, families.length - 1)]!
  const picture = await drawPage(items, { isDark, family, quality, pick })
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`
  const paidAt = instantAt(`2026-11-${String(day).padStart(2, "0")}`, time, "Asia/Manila").toISOString()
  return { kind, quality, picture, amount, referenceNumber: referenceNumber.replace(/[^0-9A-Z]/g, ""), paidAt }
}

const formatFigure = (amount: Centavos) =>
  (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Written = { month: string; day: number; hour: number; minute: number }
type ReceiptFacts = {
  amount: string
  written: Written
  digits: (count: number) => string
  pick: (least: number, most: number) => number
}
type Layout = { items: PageItem[]; referenceNumber: string; isDark: boolean }

const two = (value: number) => String(value).padStart(2, "0")
const clock = ({ hour, minute }: Written) => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`
const title = (text: string): PageItem => ({ kind: "title", text })
const big = (text: string): PageItem => ({ kind: "big", text })
const line = (text: string): PageItem => ({ kind: "line", text })
const row = (name: string, value: string): PageItem => ({ kind: "row", name, value })
const stacked = (name: string, value: string): PageItem[] => [
  { kind: "small", text: name },
  { kind: "strong", text: value },
]

const layouts: Record<ReceiptKind, (facts: ReceiptFacts) => Layout> = {
  GCash({ amount, written, digits, pick }) {
    const referenceNumber = `${pick(5, 9)}${digits(3)} ${digits(3)} ${digits(6)}`
    const items = [
      title("Express Send"),
      line("SI••D L."),
      line(`+63 9${digits(2)} ${digits(3)} ${digits(4)}`),
      line("Sent via GCash"),
      row("Amount", amount),
      row("Total Amount Sent", `₱${amount}`),
      row(`Ref No. ${referenceNumber}`, `${written.month} ${written.day}, 2026 ${clock(written)}`),
    ]
    return { items, referenceNumber, isDark: false }
  },
  Maya({ amount, written, digits, pick }) {
    const hex = () => Array.from({ length: 4 }, () => "0123456789ABCDEF"[pick(0, 15)]).join("")
    const referenceNumber = `${hex()} ${digits(2)}${hex().slice(2)} ${hex()}`
    const items = [
      title("maya"),
      line("Sent money via InstaPay"),
      big(`₱${amount}`),
      line(`${written.day} ${written.month} 2026, ${clock(written)}`),
      row("Destination", "SILID LEARNING CENTER"),
      row("Account number", `•••• ${digits(4)}`),
      row("Reference ID", referenceNumber),
      row("InstaPay Ref. No.", digits(6)),
    ]
    return { items, referenceNumber, isDark: true }
  },
  BPI({ amount, written, digits }) {
    const referenceNumber = digits(13)
    const items = [
      title("BPI"),
      title("Transfer successful"),
      ...stacked("Confirmation number", referenceNumber),
      ...stacked("Amount", `PHP ${amount}`),
      ...stacked("Transfer to", `SILID LEARNING XXXXXX${digits(4)}`),
      ...stacked("Transfer from", `SAVINGS XXXXXX${digits(4)}`),
      ...stacked("Transaction date and time", `November ${written.day}, 2026 ${clock(written)}`),
    ]
    return { items, referenceNumber, isDark: false }
  },
  BDO({ amount, written, digits }) {
    const referenceNumber = `BN-202611${two(written.day)}-${digits(8)}`
    const items = [
      title("BDO Online"),
      line("Sent!"),
      big(`PHP ${amount}`),
      row("To", "SILID LEARNING CENTER"),
      row("Account", `••••••${digits(4)}`),
      row("Service fee", "PHP 10.00"),
      row("Reference no.", referenceNumber),
      row("Transaction date", `${written.month} ${two(written.day)}, 2026`),
      row("Time", clock(written)),
    ]
    return { items, referenceNumber, isDark: false }
  },
  UnionBank({ amount, written, digits }) {
    const referenceNumber = `UB${digits(12)}`
    const items = [
      title("UnionBank"),
      line("Fund transfer is being processed"),
      big(`₱ ${amount}`),
      row("Recipient", "SILID LEARNING CENTER"),
      row("Channel", "PESONet"),
      row("Reference Number", referenceNumber),
      row("Date & Time", `11/${two(written.day)}/2026 ${two(written.hour)}:${two(written.minute)}`),
    ]
    return { items, referenceNumber, isDark: false }
  },
  ShopeePay({ amount, written, digits }) {
    const referenceNumber = digits(18)
    const items = [
      title("ShopeePay"),
      line("Transfer successful"),
      big(`₱${amount}`),
      row("Transfer to", "Silid Learning"),
      row("Bank account", `****${digits(4)}`),
      row("Transfer amount", `₱${amount}`),
      row("Transfer fee", "₱15.00"),
      row("Transaction time", `${two(written.day)}-11-2026 ${two(written.hour)}:${two(written.minute)}`),
      row("Transaction ID", referenceNumber),
    ]
    return { items, referenceNumber, isDark: false }
  },
}
