/**
 * Returns whether objects are packed in a way in which their names cannot be looked for: with a predictor, or by another
 * filter than Flate alone. No common producer packs objects so.
 */
export function hasUnsearchableObjects(text: string): boolean {
  for (const { index } of text.matchAll(/obj(?=[\s\0%<])/g)) {
    const keys = topLevelOf(text, index + "obj".length)
    if (keys && isObjectStream(keys) && !isPlainFlate(keys)) return true
  }
  return false
}

const hasName = (keys: string, name: string) => new RegExp(`/${name}(?![A-Za-z0-9])`).test(keys)

const isObjectStream = (keys: string) => hasName(keys, "First") && hasName(keys, "N")

/** Readers also take the short names `DP` and `F`. */
function isPlainFlate(keys: string): boolean {
  if (["DecodeParms", "DP", "F"].some((name) => hasName(keys, name))) return false
  const filters = keys.matchAll(/\/Filter(?![A-Za-z0-9])([^/[]*)(\[[^\]]*\]|\/[A-Za-z0-9]*)?/g)
  return [...filters].every(
    ([, between = "", filter = ""]) => between.trim() === "" && /^\[?\s*\/FlateDecode\s*\]?$/.test(filter),
  )
}

const token = /%[^\r\n]*|<<|>>|\(|<[^>]*>|[^%<>(]+|[<>]/y

/** Returns the dictionary that begins here without strings, comments and what is nested in it; null if none does. */
function topLevelOf(text: string, from: number): string | null {
  const parts: string[] = []
  let depth = 0
  let at = from
  while (at < text.length) {
    token.lastIndex = at
    const part = token.exec(text)?.[0] ?? ""
    at = part === "(" ? endOfString(text, at) : at + part.length
    if (part === "<<") depth += 1
    else if (part === ">>") depth -= 1
    else if (depth === 0 && !part.startsWith("%") && !/^[\s\0]*$/.test(part)) return null
    else if (depth === 1 && /^[^%<(]/.test(part)) parts.push(part)
    if (part === ">>" && depth <= 0) break
  }
  return parts.join(" ").replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Parentheses in a string are paired, or have a backslash before them. */
function endOfString(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === "\\") at += 1
    else if (sign === "(") open += 1
    else if (sign === ")") open -= 1
    if (open === 0) return at + 1
  }
  return text.length
}
