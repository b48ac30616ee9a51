/** The messages between a process and its PDF checker (check-pdf.ts). */

export type PdfRequest = { bytes: Uint8Array }

export type PdfErrorCode =
  | "not-a-pdf"
  | "something-before-or-after"
  | "has-password"
  | "has-script"
  | "has-launch-action"
  | "has-embedded-file"
  | "has-active-form"
  | "unreadable"
  | "too-many-pages"
  | "unpacks-to-too-much"
  | "too-complex"

export type PdfReply = { error: PdfErrorCode | null }

/** A longer document is refused: each page is opened. */
export const mostPdfPages = 300

/** All streams of a PDF together may unpack to this many megabytes. */
export const mostUnpackedPdfMegabytes = 300
