import { z } from "zod"
import { homeschoolSeats, mostSeats } from "./class-kind.ts"
import { maxPrice } from "./posted-fee.ts"

/**
 * The fields of the class form with a single value (docs/rules/classes.md#class-form). The row, the replies, the event,
 * the history, the CSV file and the state of the form are derived from this list. The form's rules do not compile
 * without a new field, and a test fails while the page does not ask for it.
 */

/** The limits of the class form (docs/rules/classes.md#class-form). Lengths are in characters. */
export const shortestClassName = 3
export const longestClassName = 100
export const longestDescription = 5000
export const longestTag = 30
export const studentAges = { min: 3, max: 120 }
export const mostSessions = 500

const text = z.string()
const optionalText = z.string().nullable()
const number = z.number()

type ClassField = {
  /** Its column in `classes`. */
  column: string
  /** Its label in the history, and in the CSV file unless that has a heading of its own. */
  label: string
  /** The accepted values, for the description of the API. */
  accepted: string
  /** Formatted as it is saved and shown: prices in pesos, days as "YYYY-MM-DD". */
  value: z.ZodType<string | number | null>
}

export const classFields = {
  name: {
    column: "name",
    label: "Name",
    accepted: `${shortestClassName} to ${longestClassName} characters`,
    value: text,
  },
  description: {
    column: "description",
    label: "Description",
    accepted: `1 to ${longestDescription.toLocaleString("en")} characters`,
    value: text,
  },
  syllabus: {
    column: "syllabus",
    label: "Syllabus",
    accepted: "Rich text; optional for homeschool group only",
    value: optionalText,
  },
  price: {
    column: "price_centavos",
    label: "Price",
    accepted: `Pesos, 0 to ${maxPrice.toLocaleString("en")}; may be blank for lifeskills group, which is then free`,
    value: number,
  },
  minStudentAge: {
    column: "min_age",
    label: "Youngest age",
    accepted: `${studentAges.min} to ${studentAges.max}`,
    value: number,
  },
  maxStudentAge: {
    column: "max_age",
    label: "Oldest age",
    accepted: `${studentAges.min} to ${studentAges.max}, at least minStudentAge`,
    value: number,
  },
  maxStudents: {
    column: "max_students",
    label: "Seats",
    accepted: `1 to ${mostSeats}, homeschool at most ${homeschoolSeats}`,
    value: number,
  },
  sessions: { column: "sessions", label: "Sessions", accepted: `1 to ${mostSessions}`, value: number },
  startDate: {
    column: "start_date",
    label: "Start date",
    accepted: "YYYY-MM-DD; group, optional for homeschool solo",
    value: optionalText,
  },
  endDate: {
    column: "end_date",
    label: "End date",
    accepted: "YYYY-MM-DD, today or later; group, optional for homeschool solo",
    value: optionalText,
  },
  tag1: { column: "tag1", label: "Tag 1", accepted: `At most ${longestTag} characters`, value: optionalText },
  tag2: { column: "tag2", label: "Tag 2", accepted: `At most ${longestTag} characters`, value: optionalText },
  tag3: { column: "tag3", label: "Tag 3", accepted: `At most ${longestTag} characters`, value: optionalText },
} as const satisfies Record<string, ClassField>

export type ClassFieldName = keyof typeof classFields
export const classFieldNames = Object.keys(classFields) as ClassFieldName[]

export type ClassFieldValues = { [N in ClassFieldName]: z.output<(typeof classFields)[N]["value"]> }

/** Maps each field to a value. */
export function forEachClassField<T>(make: (field: ClassField) => T): Record<ClassFieldName, T> {
  return Object.fromEntries(classFieldNames.map((name) => [name, make(classFields[name])])) as Record<ClassFieldName, T>
}

/** Replies group these in objects: `ageLimit`, `dates` and `tags`. */
const namesInParts = ["minStudentAge", "maxStudentAge", "startDate", "endDate", "tag1", "tag2", "tag3"] as const
export type ClassFactName = Exclude<ClassFieldName, (typeof namesInParts)[number]>

const isFact = (name: ClassFieldName): name is ClassFactName => !namesInParts.some((inPart) => inPart === name)
export const classFactNames = classFieldNames.filter(isFact)

type FactShape = { [N in ClassFactName]: (typeof classFields)[N]["value"] }
/** The fields that have the same name in replies as in the form. */
export const classFactShape = Object.fromEntries(
  classFactNames.map((name) => [name, classFields[name].value]),
) as FactShape
