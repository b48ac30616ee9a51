export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a Range header asks for; of several ranges only the first. Null for the whole file, "none"
 * when the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const asked = /^bytes=(\d*)-(\d*)(?:,|$)/.exec(header ?? "")
  if (!asked || (!asked[1] && !asked[2])) return null
  const [, from = "", to = ""] = asked
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return first > last ? "none" : { first, last }
}
