import { z } from "zod"
import { isDay } from "../../../lib/day.ts"
import { whenFacts } from "../../notices/domain/facts.ts"

/** What a family reads about the week of each of its students (docs/rules/notices.md#weekly-summary). */

const mostNotes = 10
const mostHomework = 10
const mostClasses = 20
const mostCharacters = 300

/** `more`: how many are left out. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), more: z.number() })

/** `attended` of `counted`: as in "9 of 10 attended", for the meetings of the week. */
const studentFacts = z.object({
  name: z.string(),
  attended: z.number(),
  counted: z.number(),
  notes: listOf(z.object({ class: z.string(), at: whenFacts, text: z.string() })),
  homework: listOf(z.object({ class: z.string(), title: z.string(), due: whenFacts, isOverdue: z.boolean() })),
  comingClasses: listOf(z.object({ class: z.string(), at: whenFacts })),
})

export const summaryFacts = z.object({
  students: z.array(studentFacts),
  nextWeek: z.object({ firstDay: z.string().refine(isDay), lastDay: z.string().refine(isDay) }),
})

export type StudentSummary = z.output<typeof studentFacts>
type ItemOf<List extends "notes" | "homework" | "comingClasses"> = StudentSummary[List]["items"][number]

/** The week of a student, with everything that happened. */
export type StudentWeek = {
  name: string
  attended: number
  counted: number
  notes: ItemOf<"notes">[]
  homework: ItemOf<"homework">[]
  comingClasses: ItemOf<"comingClasses">[]
}

/** Returns the summary of a student's week within the limits of a mail; null if there is nothing to say. */
export function summarizeWeek({
  name,
  attended,
  counted,
  notes,
  homework,
  comingClasses,
}: StudentWeek): StudentSummary | null {
  if (counted + notes.length + homework.length + comingClasses.length === 0) return null
  return {
    name,
    attended,
    counted,
    notes: firstOf(
      notes.map((note) => ({ ...note, text: shorten(note.text) })),
      mostNotes,
    ),
    homework: firstOf(homework, mostHomework),
    comingClasses: firstOf(comingClasses, mostClasses),
  }
}

const firstOf = <Item>(all: readonly Item[], most: number) => ({
  items: all.slice(0, most),
  more: Math.max(0, all.length - most),
})

/** Cuts a long text after a word. An emoji counts as one character and is never cut in half. */
export function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()]
  const cut = characters.slice(0, mostCharacters)
  if (cut.length === characters.length) return cut.join("")
  const lastSpace = cut.lastIndexOf(" ")
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : mostCharacters).join("")}…`
}
