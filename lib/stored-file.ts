/** The folders under /files/ (docs/rules/general.md#files). */
export type StoredFolder = "class-images" | "profile-pictures" | "enrollment-payments" | "teacher-ids"

/** The largest picture of each folder, in megabytes (docs/rules/general.md#files); pages state it. */
export const pictureMegabytes: Record<StoredFolder, number> = {
  "class-images": 5,
  "profile-pictures": 1,
  "enrollment-payments": 2,
  "teacher-ids": 5,
}

/** The longer side of a stored picture of each folder, in pixels (docs/rules/general.md#files). */
export const longestPictureSide: Record<StoredFolder, number> = {
  "class-images": 1600,
  "profile-pictures": 512,
  "enrollment-payments": 2400,
  "teacher-ids": 2400,
}

export function largestPictureBytes(folder: StoredFolder): number {
  return pictureMegabytes[folder] * 1024 * 1024
}

/** Returns the address of an uploaded file, from its name in replies; null when there is none. */
export function storedFile(folder: StoredFolder, name: string): string
export function storedFile(folder: StoredFolder, name: string | null): string | null
export function storedFile(folder: StoredFolder, name: string | null): string | null {
  return name && `/files/${folder}/${encodeURIComponent(name)}`
}

/** Covers of classes are also served at these widths in pixels, for cards and small screens: `?width=480`. */
export const coverWidths = [480, 960] as const

/** The `srcset` of a cover's thumbnails. */
export function coverSrcSet(name: string): string {
  return coverWidths.map((width) => `${storedFile("class-images", name)}?width=${width} ${width}w`).join(", ")
}

/** The folders of files that people attach to what they write (docs/rules/general.md#files). */
export const attachmentFolders = ["message-files", "class-files"] as const
export type AttachmentFolder = (typeof attachmentFolders)[number]

/** The largest upload of each kind, in megabytes; pages state it. */
export const attachmentMegabytes = { picture: 5, pdf: 10 } as const

/** The longer side of a stored picture, in pixels: a page of a notebook stays readable. */
export const longestAttachedPictureSide = 2400

/** The most files of one message. */
export const mostAttachments = 4

/** Letters of a file's title, without its ending. */
export const longestAttachmentTitle = 80

/** The largest body of a form with this many files: every file a PDF, and the form's other fields. */
export const attachmentBodyBytes = (files: number) => files * attachmentMegabytes.pdf * 1024 * 1024 + 256 * 1024

/** The largest file of a class's stream, of any kind, in megabytes; pages state it. */
export const classFileMegabytes = 20

/** What the files among the materials of a class can take up together, in megabytes; pages state it. */
export const classMaterialsMegabytes = 500

/** Returns the address of an attached file. */
export function attachedFile(folder: AttachmentFolder, name: string): string {
  return `/files/${folder}/${encodeURIComponent(name)}`
}
