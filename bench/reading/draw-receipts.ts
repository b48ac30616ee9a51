import { instantAt } from "../../lib/day.ts"
import type { Centavos } from "../../lib/money.ts"
import { drawText } from "../../platform/files/draw-text.ts"
import { chance } from "../chance.ts"
import { drawPage, type PageItem, type Quality, qualities } from "./draw-page.ts"
import layouts from "./receipts.json" with { type: "json" }

/** A drawn receipt, and its values. */
export type DrawnReceipt = {
  kind: string
  quality: Quality
  picture: Buffer
  amount: Centavos
  referenceNumber: string
  paidAt: string
}

export const receiptKinds = layouts.map(({ kind }) => kind)

const zone = "Asia/Manila"
/** The current day of the bench: every payment was made in the two weeks before. */
export const readingNow = instantAt("2026-11-20", "22:00", zone)

const amounts = [50_000, 150_000, 240_000, 375_000, 85_050, 129_900, 480_000, 1_250_000, 99_975, 30_000, 1_800_000]
const families = ["Silid Text", "Noto Sans", "Liberation Sans, Noto Sans", "DejaVu Sans, Noto Sans"]

/** Registers the product's fonts for drawing. */
const fonts = { text: "a", face: "text", colour: "#000", size: 8, width: 40, height: 20, left: 0 } as const

/** Draws the nth receipt: kinds alternate, then qualities. The same number gives the same receipt. */
export async function drawReceipt(nth: number): Promise<DrawnReceipt> {
  const pick = chance(nth + 1)
  const { kind, isDark, reference, items } = layouts[nth % layouts.length]!
  const quality = qualities[Math.floor(nth / layouts.length) % qualities.length]!
  const amount = amounts[pick(0, amounts.length - 1)]!
  const day = instantAt(`2026-11-${two(pick(6, 19))}`, `${two(pick(0, 23))}:${two(pick(0, 59))}`, zone)
  const values: Record<string, string> = { ...dateParts(day), amount: formatAmount(amount) }
  // In receipts.json # stands for a digit, and ? for a hexadecimal one.
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "")
      .replaceAll("#", () => String(pick(0, 9)))
      .replaceAll("?", () => "0123456789ABCDEF"[pick(0, 15)] ?? "")
  values.reference = fill(reference)
  await drawText({ ...fonts, isBalanced: false })
  const filled = items.map(([look = "", ...texts]) => [look, ...texts.map(fill)] as PageItem)
  const family = families[pick(0, families.length - 1)]!
  const picture = await drawPage(filled, { isDark, family, quality, pick })
  const referenceNumber = values.reference.replace(/[^0-9A-Z]/g, "")
  return { kind, quality, picture, amount, referenceNumber, paidAt: day.toISOString() }
}

const two = (value: number) => String(value).padStart(2, "0")

const formatAmount = (amount: Centavos) =>
  (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function dateParts(at: Date): Record<string, string> {
  const parts = (options: Intl.DateTimeFormatOptions) => at.toLocaleString("en-US", { timeZone: zone, ...options })
  const [hh = "", mm = ""] = parts({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).split(":")
  return {
    month: parts({ month: "short" }),
    day: parts({ day: "numeric" }),
    dd: parts({ day: "2-digit" }),
    clock: parts({ hour: "numeric", minute: "2-digit" }).replace("\u202f", " "),
    hh,
    mm,
  }
}
