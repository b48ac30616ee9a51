import { z } from "zod"
import { type Day, formatDay, isDay, yearsAhead } from "../../../lib/day.ts"
import { optionalTextField, textField } from "../../../lib/fields.ts"
import { toCentavos } from "../../../lib/money.ts"
import { numberField, wholeFrom } from "../../../lib/number-fields.ts"
import { isBlankRichText, isRichTextTooLarge, richTextKilobytes, richTextMegabytes } from "../../../lib/rich-text.ts"
import { isTimeOfDay } from "../../../lib/week-times.ts"
import { longestClassName, longestDescription, longestTag, shortestClassName } from "./class-fields.ts"
import { mostSubjects } from "./class-kind.ts"
import { maxPrice } from "./posted-fee.ts"

export function wholeNumberField(least: number, most: number, expected: string) {
  return numberField({ accepts: wholeFrom(least, most), expected })
}

/** What families pay, in pesos with at most two decimals (docs/rules/classes.md#posted-fee). */
export function priceField(whenBlank: number | undefined) {
  const rule = {
    accepts: (price: number) => price >= 0 && price <= maxPrice && toCentavos(price) !== null,
    expected: `Enter the price for families in pesos, from 0 to ${maxPrice.toLocaleString("en")}, with at most two decimals.`,
  }
  return numberField(rule, whenBlank)
}

/** Counts characters like the database: an emoji is one. */
const atLeast = (least: number) => (text: string) => [...text].length >= least

export const classNameField = textField("The class name", longestClassName).refine(
  atLeast(shortestClassName),
  `Give the class a name of ${shortestClassName} to ${longestClassName} characters.`,
)

export const descriptionField = textField("The description", longestDescription)

export const tagField = optionalTextField("A tag", longestTag)

/** Rich text; without visible content it counts as blank. It is sanitised where it is saved. */
export function syllabusField(isRequired: boolean) {
  return z
    .string({ error: "The syllabus must be text." })
    .nullish()
    .transform((syllabus) => (syllabus && !isBlankRichText(syllabus) ? syllabus : null))
    .refine((syllabus) => syllabus !== null || !isRequired, "Write the syllabus: what you will cover, class by class.")
    .refine(
      (syllabus) => syllabus === null || !isRichTextTooLarge(syllabus),
      `The syllabus is too large: at most ${richTextKilobytes} KB of text, and ${richTextMegabytes} MB with its pictures.`,
    )
}

type DayBounds = { notBefore: Day | null; notAfter: Day | null }

/** A day, or null where it is optional. A bound that is null is not checked. */
export function dayField(label: string, isRequired: boolean, { notBefore, notAfter }: DayBounds) {
  return optionalTextField(label, 40)
    .refine((day) => day !== null || !isRequired, `${label} is required. Choose a day.`)
    .refine((day) => day === null || isDay(day), `${label} must be a day, such as 2026-11-20.`)
    .refine(
      (day) => day === null || notBefore === null || !isDay(day) || day >= notBefore,
      `${label} must be today (${notBefore && formatDay(notBefore)}) or later.`,
    )
    .refine(
      (day) => day === null || notAfter === null || !isDay(day) || day <= notAfter,
      `${label} must be on or before ${notAfter && formatDay(notAfter)}: at most ${yearsAhead} years from today.`,
    )
}

export function timeOfDayField(label: string) {
  return optionalTextField(label, 40).refine(
    (time) => time === null || isTimeOfDay(time),
    `${label} must be a time of day from 00:00 to 23:59, such as 09:30.`,
  )
}

/**
 * Ids of subjects, at most 10 and no repeats; only the server knows which are active
 * (docs/rules/classes.md#class-form).
 */
export const subjectsField = z
  .union([z.array(z.string().trim().min(1)), z.string().trim(), z.null()], {
    error: "Choose subjects from the list.",
  })
  .optional()
  .transform((value) => (Array.isArray(value) ? value : value ? [value] : []))
  .refine((ids) => ids.length <= mostSubjects, `Choose at most ${mostSubjects} subjects.`)
  .refine((ids) => new Set(ids).size === ids.length, "Choose each subject only once.")

/** Drops a field that this kind of class does not have, whatever was sent. */
export const ignoredField = z
  .unknown()
  .optional()
  .transform(() => null)
