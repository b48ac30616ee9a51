/** The folders under /files/ (decisions §8). */
export type StoredFolder = "class-images" | "profile-pictures" | "enrollment-payments" | "teacher-ids"

/** The address of an uploaded file, whose name is what the calls answer; null when there is none. */
export function storedFile(folder: StoredFolder, name: string): string
export function storedFile(folder: StoredFolder, name: string | null): string | null
export function storedFile(folder: StoredFolder, name: string | null): string | null {
  return name && `/files/${folder}/${encodeURIComponent(name)}`
}
