import { longestAttachmentTitle } from "../../../lib/stored-file.ts"
import type { FileExtension } from "../file-names.ts"

/** Signs that change the direction of what follows or cannot be seen, and those that lead to another folder. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029/\\:*?"<>|]/gu

type Naming = { nth: number; extension?: FileExtension }

/**
 * Returns the name under which readers see and save an attached file: what the sender called it, without unsafe signs,
 * and with the ending of what it is.
 */
export function attachmentTitle(givenName: string, { nth, extension }: Naming): string {
  const clean = givenName.toWellFormed().replace(unsafe, "").replace(/\s+/g, " ").trim()
  const base = clean.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/^\.+|\.+$/g, "")
  const short = [...base].slice(0, longestAttachmentTitle).join("").trim() || `File ${nth}`
  return extension ? `${short}.${extension}` : short
}
