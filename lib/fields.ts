import { z } from "zod"
import { webAddress } from "./web-address.ts"

/** The building blocks of every form: each refuses in a sentence that names the field as the person reads it. */

const control = /[^\P{Cc}\n\r\t]/gu
const clean = (text: string) => text.replace(control, "").trim()

/** A text that must be there, at most `max` characters once trimmed. */
export function text(label: string, max = 200) {
  return z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .transform(clean)
    .pipe(z.string().min(1, `${label} is required.`).max(max, `${label} can have at most ${max} characters.`))
}

/** A text that may be missing, null or blank: all three become null. */
export function optionalText(label: string, max = 200) {
  return z
    .string({ error: `${label} must be text.` })
    .nullish()
    .transform((value) => clean(value ?? "") || null)
    .pipe(z.string().max(max, `${label} can have at most ${max} characters.`).nullable())
}

const isLink = (value: string) => webAddress(value) !== null

/** A web address that begins with http:// or https://. */
export function link(label: string) {
  return text(label, 500).refine(isLink, `${label} must be a link that begins with http:// or https://.`)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** What an id that cannot exist becomes, so that asking for it finds nothing instead of failing in the database. */
const nobody = "00000000-0000-0000-0000-000000000000"

/** An opaque id. Anything that is not one of ours names nothing, which is a 404 and not a 400. */
export function id(label: string) {
  return text(label, 200).transform((value) => (uuid.test(value) ? value.toLowerCase() : nobody))
}

/** `?page=N` from 1, past the end too, where a list is empty (docs/rules.md#replies); what is not a page number is the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(1e12).catch(1).default(1)

/** `?pageSize=N`, 1 to 100. */
export const pageSize = (usual: number) => z.coerce.number().int().min(1).max(100).catch(usual).default(usual)

/** One of a few words in a filter; an unknown or empty one is no filter. */
export function choice<const T extends readonly [string, ...string[]]>(words: T) {
  return z.enum(words).optional().catch(undefined).optional()
}

/** One of a few words, or left out. Unlike in a filter, a word that is not known is refused and never passed over. */
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
export const file = z.instanceof(Blob, { error: whichPicture })

/** One place takes one picture. */
export function whichPicture({ input }: { input?: unknown }): string {
  return Array.isArray(input) ? "Choose only one picture." : "Choose a picture."
}
