import { z } from "zod"
import { textField } from "../../../lib/fields.ts"
import { isBlankRichText, isRichTextTooLarge, richTextKilobytes, richTextMegabytes } from "../../../lib/rich-text.ts"
import { audienceRoles } from "./audience.ts"

/**
 * The form of an announcement (docs/rules/general.md#rich-text); the content is rich text of at most 200 KB, 2 MB with
 * images.
 */
export const announcementForm = z.object({
  title: textField("Title", 200),
  content: z
    .string({ error: "Content is required." })
    .refine((html) => !isBlankRichText(html), "Content is required.")
    .refine(
      (html) => !isRichTextTooLarge(html),
      `The content is too long: at most ${richTextKilobytes} KB of text, ${richTextMegabytes} MB with pictures.`,
    ),
  broadcast: z
    .array(z.enum(audienceRoles, { error: "Choose among teacher, parent and learner." }), {
      error: "Choose who should read it.",
    })
    .default([]),
})
