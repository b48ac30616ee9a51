import { z } from "zod"
import { linkField } from "../../../lib/fields.ts"
import { isBlankRichText } from "../../../lib/rich-text.ts"

/** The limits of a post (docs/rules/stream.md#posts). */
export const mostPostLetters = 20_000
export const mostPostLinks = 10
export const mostPostFiles = 10
export const mostPinned = 5
/** More students than any class has. */
export const mostChosenStudents = 500

const tooLong = `The text is too long: at most ${mostPostLetters.toLocaleString("en")} characters. Add pictures as files.`

/** Rich text of a post, before and after it is sanitised. */
export const postText = z
  .string({ error: "Write something first." })
  .refine((html) => !isBlankRichText(html), "Write something first.")
  .refine((html) => html.length <= mostPostLetters, tooLong)

export const postLinks = z
  .array(linkField("Link"), { error: "Links must be a list of addresses." })
  .max(mostPostLinks, `A post can have at most ${mostPostLinks} links.`)
