import { randomBytes } from "node:crypto"

const fileTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const

export type FileExtension = keyof typeof fileTypes

const folderShape = /^[a-z]+(-[a-z]+)*$/
const nameShape = /^[0-9a-f]{40}\.(jpg|png|webp|pdf)$/

/** A name that nobody can guess: 160 random bits, so that knowing one file's name says nothing about another's. */
export function newFileName(extension: FileExtension): string {
  return `${randomBytes(20).toString("hex")}.${extension}`
}

/** The key of a file, or null when the folder or the name is not of a shape we give out: nothing can leave its folder. */
export function fileKey(folder: string, name: string): string | null {
  return folderShape.test(folder) && nameShape.test(name) ? `${folder}/${name}` : null
}

export function typeOfFile(name: string): string {
  return fileTypes[name.slice(name.lastIndexOf(".") + 1) as FileExtension]
}
