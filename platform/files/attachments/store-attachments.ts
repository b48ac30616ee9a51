import {
  type AttachmentFolder,
  attachmentMegabytes,
  longestAttachedPictureSide,
  mostAttachments,
} from "../../../lib/stored-file.ts"
import { AppError } from "../../http/app-error.ts"
import type { FileExtension } from "../file-names.ts"
import type { Files } from "../open-files.ts"
import { maxDecodedPixels, maxDecodedSide } from "../picture-messages.ts"
import { pictureType } from "../picture-type.ts"
import { reencodePicture } from "../reencode-picture.ts"
import { attachmentTitle } from "./attachment-title.ts"
import { audioType } from "./audio-form.ts"
import { checkPdf } from "./check-pdf.ts"
import { mostPdfPages, mostUnpackedPdfMegabytes, type PdfErrorCode } from "./pdf-messages.ts"

/** A stored file of a person: its name in the store, its title for readers, its size as stored. */
export type StoredAttachment = { name: string; title: string; bytes: number; kind: AttachmentKind }

type AttachmentKind = "picture" | "pdf" | "audio"

type CheckedAttachment = { content: Uint8Array; extension: FileExtension; title: string }

/** `megabytes`: the largest file of any kind, if not those of messages. `accepts`: pictures and PDFs if missing. */
export type AttachmentRules = { most?: number; megabytes?: number; accepts?: readonly AttachmentKind[] }

const kindOf = (extension: FileExtension): AttachmentKind => {
  if (extension === "pdf") return "pdf"
  return extension === "mp3" || extension === "m4a" ? "audio" : "picture"
}

/**
 * Checks and stores the files that a person attaches (docs/rules/general.md#files). Pictures are decoded and written
 * anew; a PDF is stored as it is. Nothing is stored before all are checked. Call it within `withStoredFiles`. Throws a
 * 400, 413 or 415 that names the file.
 */
export async function storeAttachments(
  files: Pick<Files, "put">,
  folder: AttachmentFolder,
  uploads: readonly Blob[],
  rules: AttachmentRules = {},
): Promise<StoredAttachment[]> {
  const { most = mostAttachments } = rules
  if (uploads.length > most)
    throw new AppError(400, `Attach at most ${most} files.`, { errors: { files: `Attach at most ${most} files.` } })
  const checked: CheckedAttachment[] = []
  for (const [nth, upload] of uploads.entries()) checked.push(await checkAttachment(upload, nth + 1, rules))
  const stored: StoredAttachment[] = []
  for (const { content, extension, title } of checked)
    stored.push({
      name: await files.put(folder, content, extension),
      title,
      bytes: content.byteLength,
      kind: kindOf(extension),
    })
  return stored
}

/** Checks one file as it would be stored; `nth` names one without a name of its own. */
async function checkAttachment(
  upload: Blob,
  nth: number,
  { megabytes, accepts = ["picture", "pdf"] }: AttachmentRules,
): Promise<CheckedAttachment> {
  const givenName = upload instanceof File ? upload.name : ""
  const attachmentError = (status: number, why: string) => {
    const message = `${attachmentTitle(givenName, { nth })}: ${why}`
    return new AppError(status, message, { errors: { files: message } })
  }
  const tooLarge = megabytes
    ? `This file is too large. Files can be up to ${megabytes} MB, ${pictureLimits}.`
    : tooLargeForMessages
  if (upload.size > (megabytes ?? attachmentMegabytes.pdf) * 1024 * 1024) throw attachmentError(413, tooLarge)
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const checked = (content: Uint8Array, extension: FileExtension) => ({
    content,
    extension,
    title: attachmentTitle(givenName, { nth, extension }),
  })
  const audio = accepts.includes("audio") ? audioType(bytes) : null
  if (audio) return checked(bytes, audio)
  if (!pictureType(bytes)) {
    const pdfError = accepts.includes("pdf") ? await checkPdf(bytes) : "not-a-pdf"
    if (pdfError) throw attachmentError(415, pdfError === "not-a-pdf" ? onlyTheseKinds(accepts) : pdfWords[pdfError])
    return checked(bytes, "pdf")
  }
  const picture = await reencodePicture(bytes, {
    maxBytes: (megabytes ?? attachmentMegabytes.picture) * 1024 * 1024,
    maxSide: longestAttachedPictureSide,
  })
  if (picture === "too-large") throw attachmentError(413, tooLarge)
  if (picture === "not-a-picture") throw attachmentError(415, onlyTheseKinds(accepts))
  return checked(picture.bytes, picture.extension)
}

const pictureLimits = `pictures ${maxDecodedPixels / 1_000_000} megapixels and ${maxDecodedSide.toLocaleString("en")} pixels on a side`

const tooLargeForMessages = [
  `This file is too large. Pictures can have ${attachmentMegabytes.picture} MB,`,
  `${maxDecodedPixels / 1_000_000} megapixels and ${maxDecodedSide.toLocaleString("en")} pixels on a side,`,
  `PDFs ${attachmentMegabytes.pdf} MB.`,
].join(" ")

const kindWords: Record<AttachmentKind, string> = {
  picture: "JPEG and PNG pictures",
  pdf: "PDFs",
  audio: "MP3 and M4A recordings",
}

const onlyTheseKinds = (kinds: readonly AttachmentKind[]) =>
  `Only ${new Intl.ListFormat("en").format(kinds.map((kind) => kindWords[kind]))} can be attached.`

const pdfWords: Record<Exclude<PdfErrorCode, "not-a-pdf">, string> = {
  "something-before-or-after": "This file is not only a PDF. Save or print it as a PDF again.",
  "has-password": "This PDF has a password. Save it without one.",
  "has-script": "This PDF has a script or a film in it. Print it as a PDF and attach that.",
  "has-launch-action": "This PDF would start a program. Print it as a PDF and attach that.",
  "has-embedded-file": "This PDF has other files in it. Attach them one by one.",
  "has-active-form": "This PDF has a form that sends data. Print it as a PDF and attach that.",
  unreadable: "This PDF could not be read. Save it again.",
  "too-many-pages": `This PDF has more than ${mostPdfPages} pages. Attach the pages that matter.`,
  "unpacks-to-too-much": `This PDF unpacks to more than ${mostUnpackedPdfMegabytes} MB. Attach fewer pages.`,
  "too-complex": "This PDF needs too much time or memory to check. Attach fewer pages, or print it as a PDF again.",
}
