import { randomBytes } from "node:crypto"

const fileTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
} as const

export type FileExtension = keyof typeof fileTypes

const folderShape = /^[a-z]+(-[a-z]+)*$/
const nameShape = /^[0-9a-f]{40}\.(jpg|png|webp|pdf|zip|mp3|m4a)$/

/** Returns an unguessable name: 160 random bits. */
export function newFileName(extension: FileExtension): string {
  return `${randomBytes(20).toString("hex")}.${extension}`
}

/**
 * Returns the key of a file, or null for a folder or name that is not in our format: no path can leave its folder.
 */
export function fileKey(folder: string, name: string): string | null {
  return folderShape.test(folder) && nameShape.test(name) ? `${folder}/${name}` : null
}

/** The name under which a browser saves a file that has no title: "picture.jpg". */
export function plainFileName(type: string): string {
  const [extension = "bin"] = Object.entries(fileTypes).find(([, each]) => each === type) ?? []
  return `${type.startsWith("image/") ? "picture" : "file"}.${extension}`
}

export function typeOfFile(name: string): string {
  return fileTypes[name.slice(name.lastIndexOf(".") + 1) as FileExtension]
}
