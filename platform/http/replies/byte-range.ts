export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a Range header asks for; of several ranges only the first. Null for the whole file, "none"
 * when the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const match = /^bytes=(\d*)-(\d*)(?:,|$)/.exec(header ?? "")
  if (!match || (!match[1] && !match[2])) return null
  const [, from = "", to = ""] = match
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? "none" : { first, last }
}
