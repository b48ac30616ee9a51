import sharp, { type OverlayOptions } from "sharp"
import { formatDay, wallClock } from "../../lib/day.ts"
import { formatPesos } from "../../lib/money.ts"
import type { TextToDraw } from "../../lib/picture-to-draw.ts"
import { formatTime } from "../../lib/week-times.ts"
import type { Deps } from "../../platform/deps.ts"
import { drawText } from "../../platform/files/draw-text.ts"
import { byDay, digitsOf, hoursBefore, varied } from "./demo-school.ts"
import { type DemoEnrollment, demoClasses, demoEnrollments, partCountOf } from "./records.ts"

/** The receipts of the demo: they show what was paid, so that they can be compared. */

export type DemoReceipt = {
  channel: string
  reference: string
  pesos: number
  paidAt: Date
  /** The account number that received the money. */
  receiver: string
}

/** The minutes from the transfer to the upload of its receipt. */
const minutesToUpload = (nth: number) => 3 + varied(nth, 40)

/** When the family requested the seat, with the proof of payment. */
export const sentAtOf = ({ hoursAgo }: DemoEnrollment, { now, zone }: { now: Date; zone: string }): Date =>
  byDay(hoursBefore(now, hoursAgo), zone)

/** The channel and the reference number that the family entered. */
export function typedOf(nth: number): { channel: string; reference: string } {
  const isBank = nth % 3 === 1
  return { channel: isBank ? "Bayan Bank" : "GCash", reference: digitsOf(nth + 7, isBank ? 10 : 13) }
}

/** What the picture of this enrollment shows; null if nothing can be read. A reused picture shows another payment. */
export function receiptOf(each: DemoEnrollment, { now, settings }: Pick<Deps, "now" | "settings">): DemoReceipt | null {
  const { proof, denial } = each
  if (denial?.reason === "unreadable") return null
  const shown =
    proof === "used"
      ? demoEnrollments.find(({ className, student }) => className === each.className && student !== each.student)
      : each
  if (!shown) return null
  const nth = demoEnrollments.indexOf(shown)
  const typed = typedOf(nth)
  const pesos = (demoClasses.find(({ name }) => name === shown.className)?.pesos ?? 0) / partCountOf(shown)
  const channel = settings.paymentChannels.find(({ name }) => name === typed.channel)
  return {
    ...typed,
    pesos: proof === "short" ? pesos - 200 : pesos,
    paidAt: new Date(
      sentAtOf(shown, { now: now(), zone: settings.timeZone }).getTime() - minutesToUpload(nth) * 60_000,
    ),
    receiver: channel?.accountNumber ?? "",
  }
}

const width = 600
const rows = ["Sent to", "Amount", "Ref. No.", "Date"] as const
const rowTop = (nth: number) => 400 + nth * 90
const ink = "#1d2740"
const muted = "#626b89"

/** The common parts of the receipts of a channel. Drawn once, because they take most of the time. */
const forms = new Map<string, Promise<Buffer>>()

function formOf(channel: string): Promise<Buffer> {
  const drawn = forms.get(channel) ?? drawForm(channel)
  forms.set(channel, drawn)
  return drawn
}

async function drawForm(channel: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="900">
    <rect width="600" height="900" fill="#e9eef8"/><rect x="30" y="30" width="540" height="840" rx="28" fill="#ffffff"/>
    <circle cx="300" cy="150" r="52" fill="#2e8b6f"/>
    <path d="M276 150l18 20 34-40" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="70" y="790" width="460" height="4" fill="#e2e7f2"/></svg>`
  const texts = await Promise.all([
    layerOf({ face: "display", text: channel, size: 44, top: 240, width: 460 }),
    layerOf({ text: "Payment sent", size: 30, top: 310, width: 460 }),
    ...rows.map((name, nth) => layerOf({ text: name, size: 28, colour: muted, top: rowTop(nth), width: 160 })),
  ])
  return sharp(Buffer.from(svg)).composite(texts.flat()).png({ compressionLevel: 1 }).toBuffer()
}

type Line = Pick<TextToDraw, "text" | "size" | "width"> & Partial<TextToDraw> & { left?: number; top: number }

async function layerOf(line: Line): Promise<OverlayOptions[]> {
  const { left = 70, top, ...text } = line
  const drawn = await drawText({ face: "text", colour: ink, height: 60, left, ...text })
  return drawn ? [{ input: drawn.data, left, top }] : []
}

/** Draws a receipt; returns a JPEG. */
export async function drawDemoReceipt(
  { channel, reference, pesos, paidAt, receiver }: DemoReceipt,
  zone: string,
): Promise<Uint8Array> {
  const { day, time } = wallClock(paidAt, zone)
  const values = [receiver, formatPesos(pesos), reference, `${formatDay(day)} ${formatTime(time)}`]
  const layers = await Promise.all(
    values.map((text, nth) => layerOf({ text, size: 32, left: 230, top: rowTop(nth) - 2, width: 310 })),
  )
  return sharp(await formOf(channel))
    .composite(layers.flat())
    .jpeg({ quality: 86 })
    .toBuffer()
}
