import { normalReference } from "./reading.ts"

/** Letters that are read in place of digits. An S may be a 5 or an 8, so it stands for neither. */
const lookalikes: Record<string, string> = { O: "0", I: "1", L: "1", B: "8" }
const asDigits = (text: string) => text.toUpperCase().replace(/[OILB]/g, (letter) => lookalikes[letter] ?? letter)

const label = /\b(?:ref(?:erence)?|transaction|confirmation|txn|trace)\b/i
/** Words between a label and its number. */
const labelWords =
  /^.*?\b(?:ref(?:erence)?|transaction|confirmation|txn|trace)\b\s*\.?\s*(?:number|num|no|id|n0|nr|code)?\b\s*[.:#]*\s*/i

/**
 * Whether a line has a number of the transfer's network, or a time: both are beside the reference number under similar
 * labels.
 */
const isOther = (line: string) =>
  /instapay\s*ref|pesonet\s*ref|\btrace\b|\b(?:date|time|type|fee|details)\b/i.test(line)

/** The shapes of reference numbers of common apps. Each returns the number, or null. */
const shapes: ((text: string) => string | null)[] = [
  // BDO: BN-20261120-12345678
  (text) => joined(/\bB[NMH]\W?\s?(20[\dOIlB]{6})\W?\s?([\dOIlB]{8})(?![\dA-Z])/i.exec(text), "BN"),
  // UnionBank: UB123456789012
  (text) => joined(/\bU[B8]\s?([\dOIlB]{10,12})(?![\dA-Z])/i.exec(text), "UB"),
  // GCash: 5012 345 678901
  (text) => joined(/(?:^|[^+\d])([\dOIlB]{4})\s([\dOIlB]{3})\s([\dOIlB]{6})(?![\dA-Z])/i.exec(text)),
  // Maya: 4F2A 90BC 1D77
  (text) => hexadecimal(/(?:^|[^\dA-Z])([\dA-FOIl]{4})\s?([\dA-FOIl]{4})\s?([\dA-FOIl]{4})(?![\dA-Z])/i.exec(text)),
]

/**
 * Returns the reference number of a receipt, or null (docs/rules/payments.md#reading-receipts): the text beside or
 * below its label, in the shape of a known app or as a word with enough digits; otherwise a number in such a shape
 * anywhere.
 */
export function findReference(lines: readonly string[]): string | null {
  const labelled = lines.flatMap((line, nth) => (label.test(line) && !isOther(line) ? [nth] : []))
  for (const nth of labelled) {
    const near = [(lines[nth] ?? "").replace(labelWords, ""), lines[nth + 1] ?? "", lines[nth - 1] ?? ""]
    for (const text of near) {
      const reference = shaped(text)
      if (reference) return reference
    }
    const reference = plain(near[0] ?? "", 6) ?? (isOther(near[1] ?? "") ? null : plain(near[1] ?? "", 8))
    if (reference) return reference
  }
  for (const line of lines) {
    const reference = isOther(line) ? null : shaped(line)
    if (reference) return reference
  }
  // A number alone on its line, because labels and values may have been read as two columns.
  return lines.find((line) => /^\d{12,20}$/.test(line)) ?? null
}

function shaped(text: string): string | null {
  for (const shape of shapes) {
    const reference = shape(text)
    if (reference) return reference
  }
  return null
}

/** Joins the parts of a number. Up to two letters that resemble digits count as digits. */
function joined(match: RegExpExecArray | null, prefix = ""): string | null {
  const [, ...parts] = match ?? []
  const text = parts.join("")
  return text !== "" && text.replace(/\D/g, "").length >= text.length - 2 ? prefix + asDigits(text) : null
}

function hexadecimal(match: RegExpExecArray | null): string | null {
  const text = (match ?? []).slice(1).join("").toUpperCase()
  if (!/\d/.test(text)) return null
  return text.replace(/O/g, "0").replace(/[IL]/g, "1")
}

/** Beginnings of known shapes: a text that begins like this in another shape was misread. */
const isMisread = /^(?:U[B8]|B[NM])/
const isDate = /^(?:\d{1,2}-\d{1,2}-20\d\d|20\d\d-\d{2}-\d{2})/

/**
 * Returns the first word of `least` to 30 letters and digits that has at least half digits and is not a date. A short
 * number on another line than its label belongs to the transfer's network.
 */
function plain(text: string, least: number): string | null {
  if (isDate.test(text.trim())) return null
  // With more digits after it, this would be a part of a number.
  const [word] = /^[\dA-Z][\dA-Z-]{5,34}(?=\s*$|\s+[^\s\d]{3})/i.exec(text.trim()) ?? []
  // Digits in groups, such as "2026 1120 1234 5678".
  const [grouped] = /^\d{3,8}(?:\s\d{3,8}){1,5}(?=\s*$|\s+\D)/.exec(text.trim()) ?? []
  const reference = normalReference(grouped ?? word ?? "")
  if (isMisread.test(reference)) return null
  if (reference.length < least || reference.length > 30) return null
  return reference.replace(/\D/g, "").length * 2 >= reference.length ? reference : null
}
