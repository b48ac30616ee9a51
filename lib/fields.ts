import "./zod-in-browsers.ts"
import { z } from "zod"
import { completedAddress } from "./web-address.ts"

/** The building blocks of every form: each refuses in a sentence that names the field as the person reads it. */

const control = /[^\P{Cc}\n\r\t]/gu
const clean = (textField: string) => textField.replace(control, "").trim()

/** A text that must be there, at most `max` characters once trimmed; null for as many as there are. */
export function textField(label: string, max: number | null = 200) {
  const filled = z.string().min(1, `${label} is required.`)
  return z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .transform(clean)
    .pipe(max === null ? filled : filled.max(max, `${label} can have at most ${max} characters.`))
}

/** A text that may be missing, null or blank: all three become null. */
export function optionalTextField(label: string, max = 200) {
  return z
    .string({ error: `${label} must be text.` })
    .nullish()
    .transform((value) => clean(value ?? "") || null)
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`).nullable())
}

/** A web address; https:// is put before one that begins without it. Only http and https lead anywhere. */
export function linkField(label: string) {
  return textField(label, 500).transform((typed, context) => {
    const address = completedAddress(typed)
    if (address) return address
    context.addIssue({ code: "custom", message: `${label} must be a link, such as https://example.com/video.` })
    return z.NEVER
  })
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** What an id that cannot exist becomes, so that asking for it finds nothing instead of failing in the database. */
const nobody = "00000000-0000-0000-0000-000000000000"

/** An opaque id. Anything that is not one of ours names nothing, which is a 404 and not a 400. */
export function idField(label: string) {
  return textField(label, null).transform((value) => (uuid.test(value) ? value.toLowerCase() : nobody))
}

/** Blank is how a form and an address say "not given". */
export const blankAsMissing = (given: unknown) => (given === "" || given === null ? undefined : given)

/** An id that narrows a list. */
export function idFilter(label: string) {
  return z.preprocess(blankAsMissing, idField(label).optional()).optional()
}

/** Past the last page of every list, and small enough to count with. */
const lastPage = 1e12
const digits = (given: unknown) =>
  typeof given === "string" && /^\d+$/.test(given) ? Math.min(Number(given), lastPage) : blankAsMissing(given)

const wholeFromOne = (name: string) => {
  const error = `${name} must be a whole number from 1.`
  return z.number(error).int(error).min(1, error)
}

/** `?page=N` from 1, past the end too, where a list is empty (docs/rules.md#replies). */
export const pageNumber = z.preprocess(digits, wholeFromOne("page").default(1)).default(1)

/** `?pageSize=N` from 1; more than 100 counts as 100. */
export function pageSize(usual: number) {
  const size = wholeFromOne("pageSize").transform((asked) => Math.min(asked, 100))
  return z.preprocess(digits, size.default(usual)).default(usual)
}

/** One of a few words; blank is none of them. The refusal names the field as the address does. */
export function choiceField<const T extends readonly [string, ...string[]]>(words: T) {
  const error = ({ path }: { path?: PropertyKey[] }) =>
    `${String(path?.at(-1) ?? "The value")} must be one of: ${words.join(", ")}.`
  return z.preprocess(blankAsMissing, z.enum(words, { error }).optional()).optional()
}

/** A number that narrows a list, at least 0. */
export function numberFilter(name: string) {
  const error = `${name} must be a number from 0 to 10,000,000.`
  const asNumber = (given: unknown) =>
    typeof given === "string" && /^\d+(\.\d+)?$/.test(given) ? Number(given) : blankAsMissing(given)
  return z.preprocess(asNumber, z.number(error).min(0, error).max(10_000_000, error).optional()).optional()
}

/** One of a few words, or left out. Unlike in a filter, blank is refused too. */
export function knownWord<const T extends readonly [string, ...string[]]>(label: string, words: T) {
  return z
    .enum(words, `${label} must be one of: ${words.join(", ")}.`)
    .nullish()
    .transform((word) => word ?? undefined)
}

/** What is typed into a search box; what is longer than any name is cut. */
export const searchText = z
  .string()
  .optional()
  .catch(undefined)
  .transform((typed) => typed?.replace(/\p{Cc}/gu, " ").slice(0, 100))

/** The `pagination` beside every list that grows. */
export const pagination = z.strictObject({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  totalPages: z.number(),
})

/** A field of a multipart body that holds a file; its content is judged where it is read. */
export const fileField = z.instanceof(Blob, { error: oneFile })

/** One place takes one picture. */
export function oneFile({ input }: { input?: unknown }): string {
  return Array.isArray(input) ? "Choose only one picture." : "Choose a picture."
}
