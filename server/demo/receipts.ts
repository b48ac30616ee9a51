import { formatDay, wallClock } from "../../lib/day.ts"
import { formatPesos } from "../../lib/money.ts"
import { formatTime } from "../../lib/week-times.ts"
import type { Deps } from "../../platform/deps.ts"
import { drawPicture } from "../../platform/files/draw-picture.ts"
import { hoursBefore } from "./demo-school.ts"
import { type DemoEnrollment, demoEnrollments } from "./enrollments.ts"
import { demoClasses } from "./seed-classes.ts"

/** The receipts of the demo: those that wait or were decided lately show what was paid, so that they can be compared. */

export type DemoReceipt = {
  channel: string
  reference: string
  pesos: number
  paidAt: Date
  /** The number of the account that the money went to. */
  receiver: string
}

const newerThanHours = 240

/** The channel and the reference number that the family typed. */
export const typedOf = (nth: number) => ({
  channel: nth % 3 === 0 ? "Bayan Bank" : "GCash",
  reference: `90${10_000_000 + nth * 7919}`,
})

/** What the picture of this enrollment shows; null where it is only a drawing. A used picture shows another payment. */
export function receiptOf(each: DemoEnrollment, { now, settings }: Pick<Deps, "now" | "settings">): DemoReceipt | null {
  const { hoursAgo, proof, denial } = each
  if (hoursAgo > newerThanHours || denial?.reason === "unreadable") return null
  const shown =
    proof === "used"
      ? demoEnrollments.find(({ className, student }) => className === each.className && student !== each.student)
      : each
  if (!shown) return null
  const typed = typedOf(demoEnrollments.indexOf(shown))
  const pesos = demoClasses.find(({ name }) => name === shown.className)?.pesos ?? 0
  const channel = settings.paymentChannels.find(({ name }) => name === typed.channel)
  return {
    ...typed,
    pesos: proof === "short" ? pesos - 200 : pesos,
    paidAt: hoursBefore(now(), shown.hoursAgo + 0.4),
    receiver: channel?.accountNumber ?? "",
  }
}

/** Draws a receipt; returns a JPEG. */
export function drawDemoReceipt(
  { channel, reference, pesos, paidAt, receiver }: DemoReceipt,
  zone: string,
): Promise<Uint8Array> {
  const { day, time } = wallClock(paidAt, zone)
  const lines = [
    ["Sent to", receiver],
    ["Amount", formatPesos(pesos)],
    ["Ref. No.", reference],
    ["Date", `${formatDay(day)} ${formatTime(time)}`],
  ] as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900">
    <rect width="600" height="900" fill="#e9eef8"/><rect x="30" y="30" width="540" height="840" rx="28" fill="#ffffff"/>
    <circle cx="300" cy="150" r="52" fill="#2e8b6f"/>
    <path d="M276 150l18 20 34-40" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="70" y="790" width="460" height="4" fill="#e2e7f2"/></svg>`
  const box = { face: "text", colour: "#1d2740", height: 60 } as const
  return drawPicture({
    svg,
    texts: [
      { ...box, face: "display", text: channel, size: 44, left: 70, top: 240, width: 460 },
      { ...box, text: "Payment sent", size: 30, left: 70, top: 310, width: 460 },
      ...lines.flatMap(([name, value], nth) => [
        { ...box, text: name, size: 28, colour: "#626b89", left: 70, top: 400 + nth * 90, width: 160 },
        { ...box, text: value, size: 32, left: 230, top: 398 + nth * 90, width: 310 },
      ]),
    ],
  })
}
