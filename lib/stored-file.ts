/** The folders under /files/ (docs/rules.md#files). */
export type StoredFolder = "class-images" | "profile-pictures" | "enrollment-payments" | "teacher-ids"

/** The address of an uploaded file, whose name is what the calls answer; null when there is none. */
export function storedFile(folder: StoredFolder, name: string): string
export function storedFile(folder: StoredFolder, name: string | null): string | null
export function storedFile(folder: StoredFolder, name: string | null): string | null {
  return name && `/files/${folder}/${encodeURIComponent(name)}`
}

/** Covers of classes are also answered this many pixels wide, for cards and small screens: `?width=480`. */
export const coverWidths = [480, 960] as const

/** The `srcset` of a cover's thumbnails. */
export function coverSrcSet(name: string): string {
  return coverWidths.map((width) => `${storedFile("class-images", name)}?width=${width} ${width}w`).join(", ")
}
