import "./zod-in-browsers.ts"
import { z } from "zod"
import type { RowPlace } from "./paging.ts"
import { randomId } from "./random-id.ts"
import { completedAddress } from "./web-address.ts"

/** Schemas for the fields of forms: each error is a sentence with the label of the field. */

const control = /[^\P{Cc}\n\r\t]/gu
const clean = (textField: string) => textField.replace(control, "").trim()

/** A required text, at most `max` characters once trimmed; null for no limit. */
export function textField(label: string, max: number | null = 200) {
  const filled = z.string().min(1, `${label} is required.`)
  return z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .transform(clean)
    .pipe(max === null ? filled : filled.max(max, `${label} can have at most ${max} characters.`))
}

/** An optional text: missing, null and blank all become null. */
export function optionalTextField(label: string, max = 200) {
  return z
    .string({ error: `${label} must be text.` })
    .nullish()
    .transform((value) => clean(value ?? "") || null)
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`).nullable())
}

/** A web address; https:// is added when there is no scheme. Only http and https are accepted. */
export function linkField(label: string) {
  return textField(label, 500).transform((typed, context) => {
    const address = completedAddress(typed)
    if (address) return address
    context.addIssue({ code: "custom", message: `${label} must be a link, such as https://example.com/video.` })
    return z.NEVER
  })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Replaces an invalid id, so that a query finds nothing instead of failing. */
const nobody = "00000000-0000-0000-0000-000000000000"

/** An opaque id. An invalid one is a 404, not a 400. */
export function idField(label: string) {
  return textField(label, null).transform((value) => (uuid.test(value) ? value.toLowerCase() : nobody))
}

/** Forms and addresses send "" for a missing value. */
export const blankAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value)

/** Made by the page for each thing it adds, so that a double click adds it once. */
export const onceKey = z.uuid("The key must be a UUID.").transform((key) => key.toLowerCase())

/** For other programs, which may send none and add a thing each time. */
export const optionalOnceKey = z.preprocess(blankAsMissing, onceKey.optional()).transform((key) => key ?? randomId())

export function idFilter(label: string) {
  return z.preprocess(blankAsMissing, idField(label).optional()).optional()
}

/** Beyond the last page of every list, and small enough to calculate with. */
const lastPage = 1e12
const digits = (value: unknown) =>
  typeof value === "string" && /^\d+$/.test(value) ? Math.min(Number(value), lastPage) : blankAsMissing(value)

const wholeFromOne = (name: string) => {
  const error = `${name} must be a whole number from 1.`
  return z.number(error).int(error).min(1, error)
}

/** `?page=N` from 1; beyond the end the list is empty (docs/rules/general.md#replies). */
export const pageNumber = z.preprocess(digits, wholeFromOne("page").default(1)).default(1)

/** `?pageSize=N` from 1; more than 100 counts as 100. */
export function pageSize(usual: number) {
  const size = wholeFromOne("pageSize").transform((number) => Math.min(number, 100))
  return z.preprocess(digits, size.default(usual)).default(usual)
}

/** One of several words; blank becomes undefined. The error uses the field's name in the address. */
export function choiceField<const T extends readonly [string, ...string[]]>(words: T) {
  const error = ({ path }: { path?: PropertyKey[] }) =>
    `${String(path?.at(-1) ?? "The value")} must be one of: ${words.join(", ")}.`
  return z.preprocess(blankAsMissing, z.enum(words, { error }).optional()).optional()
}

const mostFiltered = 10_000_000

/** A number that filters a list, at least 0. */
export function numberFilter(name: string) {
  const error = `${name} must be a number from 0 to ${mostFiltered.toLocaleString("en")}.`
  const asNumber = (value: unknown) =>
    typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : blankAsMissing(value)
  return z.preprocess(asNumber, z.number(error).min(0, error).max(mostFiltered, error).optional()).optional()
}

/** One of several words, or missing. Unlike in a filter, blank is an error. */
export function knownWord<const T extends readonly [string, ...string[]]>(label: string, words: T) {
  return z
    .enum(words, `${label} must be one of: ${words.join(", ")}.`)
    .nullish()
    .transform((word) => word ?? undefined)
}

const placeShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

/** `?before=`, the place of the last row shown, in a list without page numbers; undefined for the first page and for a wrong one. */
export const listPlace = z
  .string()
  .optional()
  .catch(undefined)
  .transform((typed): RowPlace | undefined => {
    const [, at = "", id = ""] = placeShape.exec(typed ?? "") ?? []
    return Number.isNaN(Date.parse(at)) || !uuid.test(id) ? undefined : { at: new Date(at), id }
  })

export const mostSearchedLetters = 100

/** The text of a search field; text longer than any name is cut off. */
export const searchText = z
  .string()
  .optional()
  .catch(undefined)
  .transform((typed) => typed?.replace(/\p{Cc}/gu, " ").slice(0, mostSearchedLetters))

export const pagination = z.strictObject({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalPages: z.number(),
})

/** A file in a multipart body; its content is validated where it is read. */
export const fileField = z.instanceof(Blob, { error: oneFile })

/** Files of one field: one, several or none; a browser sends a field without a choice as an empty file. */
export function filesField(most: number) {
  const asList = (value: unknown) => (value === undefined || value === null || value === "" ? [] : [value].flat())
  return z
    .preprocess(
      asList,
      z
        .array(z.instanceof(Blob, { error: "Choose a file." }))
        .transform((files) => files.filter(({ size }) => size > 0))
        .refine((files) => files.length <= most, `Choose at most ${most} ${most === 1 ? "file" : "files"}.`),
    )
    .default([])
}

/** Each field accepts one picture. */
export function oneFile({ input }: { input?: unknown }): string {
  return Array.isArray(input) ? "Choose only one picture." : "Choose a picture."
}
