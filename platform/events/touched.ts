import { z } from "zod"
import { maxMessageBytes } from "../database/pub-sub.ts"

/**
 * The names of content for visitors that has changed. Pages with `atOnce` content are never
 * shown in the old version; those with `soon` content may be, while they are rendered again.
 */
export type Touched = { atOnce: readonly string[]; soon: readonly string[] }

export const everything = "everything"

/** Merges what is touched, without duplicates; null without any. */
export function mergeTouched(all: readonly Partial<Touched>[]): Touched | null {
  const atOnce = new Set(all.flatMap((each) => each.atOnce ?? []))
  const soon = new Set(all.flatMap((each) => each.soon ?? []).filter((thing) => !atOnce.has(thing)))
  return atOnce.size + soon.size > 0 ? { atOnce: [...atOnce], soon: [...soon] } : null
}

const message = z.object({ from: z.string(), atOnce: z.array(z.string()), soon: z.array(z.string()) })

/** The message for other processes. When it is too large for one message, everything is touched. */
export function writeTouched(from: string, touched: Touched): string {
  const whole = JSON.stringify({ from, ...touched })
  return Buffer.byteLength(whole) <= maxMessageBytes ? whole : JSON.stringify({ from, atOnce: [everything], soon: [] })
}

/** Another version of the product may have sent it: an unreadable message touches everything. */
export function readTouched(payload: string): { from: string } & Touched {
  try {
    return message.parse(JSON.parse(payload))
  } catch {
    return { from: "unknown", atOnce: [everything], soon: [] }
  }
}
