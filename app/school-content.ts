import { z } from "zod"
import { playerOf } from "../lib/film-player.ts"

/**
 * The school's own content on the public pages: statistics, testimonials and videos (docs/rules/pages.md#agreements).
 * The sample in school-content.json is invented; an operator replaces it with a file of the same shape
 * (docs/operating.md).
 */

const line = z.string({ error: "a text" }).trim().min(1, "a text that is not empty")
const whole = (most: number) => {
  const error = `a whole number from 0 to ${most}`
  return z.number({ error }).int(error).min(0, error).max(most, error)
}

/** The features of a drawn portrait; without them they depend on the name. */
const portrait = z.strictObject({
  skin: whole(4),
  hair: whole(2),
  cut: z.literal([0, 1, 2, 3, 4], { error: "0, 1, 2, 3 or 4" }),
  shirt: z.string().regex(/^#[0-9a-f]{6}$/i, "a colour such as #1b56d6"),
})

const testimonial = z.strictObject({ words: line, name: line, who: line, portrait: portrait.optional() })

const film = z.strictObject({
  title: line,
  text: line,
  /** Null without a video: only the drawn picture is shown. */
  film: z
    .string({ error: "an address, or null" })
    .refine(
      (address) => playerOf(address) !== null,
      "the address of a film on YouTube, Vimeo or Google Drive, or of an .mp4 or .webm file",
    )
    .nullable(),
  /** The caption, with the name of the person. */
  credit: line.optional(),
  /** The subject of the drawn picture in front of it: "coding", "music" … */
  drawing: line,
})

export const schoolContent = z.strictObject({
  statistics: z.array(z.strictObject({ figure: line, text: line }), { error: "a list" }).max(4, "at most four figures"),
  testimonials: z.strictObject({
    families: z.array(testimonial, { error: "a list" }),
    homeschool: z.array(testimonial, { error: "a list" }),
    teachers: z.array(testimonial, { error: "a list" }),
  }),
  films: z.strictObject({
    classHighlights: z.strictObject({
      "digital-arts": film.optional(),
      "coding-class": film.optional(),
      "playgroup-pre-kinder-kinder": film.optional(),
    }),
    homeschool: z.array(film, { error: "a list" }),
  }),
})

export type SchoolContent = z.output<typeof schoolContent>
export type Statistic = SchoolContent["statistics"][number]
export type Testimonial = z.output<typeof testimonial>
export type Film = z.output<typeof film>
