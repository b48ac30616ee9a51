/** The part of a payment channel that a receipt can name. */
export type NamedChannel = { name: string; accountNumber: string }

const digitsOf = (text: string) => text.replace(/\D/g, "")

/** Apps whose receipts show their name, with the name as people know it. */
const apps: [RegExp, string][] = [
  [/\bg\s?cash\b/i, "GCash"],
  [/\b(?:pay)?maya\b/i, "Maya"],
  [/\bshopee\s?pay\b/i, "ShopeePay"],
  [/\bunion\s?bank\b/i, "UnionBank"],
  [/\bbpi\b/i, "BPI"],
  [/\bbdo\b/i, "BDO"],
  [/\bmetrobank\b/i, "Metrobank"],
  [/\bland\s?bank\b/i, "Landbank"],
  [/\bgo\s?tyme\b/i, "GoTyme"],
  [/\bsea\s?bank\b/i, "SeaBank"],
]

const phone = /(?:\+?63|\b0)\s?(9\d{2})[\s-]?(\d{3})[\s-]?(\d{4})(?!\d)/
/** The end of an account number whose beginning is masked. The dots of a mask are also read as letters and signs. */
const masked = /[x*•·.es%+#]{3,}[\s-]?(\d{4,6})$/i
const written = /\baccount(?:\s(?:number|no\.?))?\s*:?\s+([\d][\d\s-]{6,20}\d)$/i
const isOther = (line: string) => /\b(ref|reference|date|time|fees?|trace)\b/i.test(line)

/**
 * Returns the digits of the receiver, or null (docs/rules/payments.md#reading-receipts): a phone number, such as
 * 09171234567, or the visible part of an account number after a word such as "To", "Recipient" or "Account". A number
 * after "From" is the payer's.
 */
export function readReceiver(lines: readonly string[]): string | null {
  const from = lines.findIndex((line) => /\bfrom\b/i.test(line))
  const to = lines.findIndex((line) => /\b(to|sent|recipient|destination|account|receiver)\b/i.test(line))
  const end = from > to ? from : lines.length
  const shown =
    to < 0 ? [] : lines.slice(Math.max(from > to ? 0 : from + 1, to - 3), end).filter((line) => !isOther(line))
  const called = phone.exec(shown.join("\n"))
  if (called) return `0${called.slice(1).join("")}`
  for (const pattern of [masked, written]) {
    for (const line of shown) {
      const digits = pattern.exec(line)?.[1]
      if (digits) return digitsOf(digits)
    }
  }
  return null
}

/**
 * Whether the visible part of an account number on a receipt is the end of this one. Phone numbers may begin with 0 or
 * 63.
 */
export function isAccountShown(receiver: string, accountNumber: string): boolean {
  const shown = digitsOf(receiver).replace(/^(?:63|0)(?=9\d{9}$)/, "")
  return shown.length >= 4 && digitsOf(accountNumber).endsWith(shown)
}

/**
 * Returns the only channel that the receiver's digits or the names in the text point to, otherwise the only app that is
 * named, otherwise null.
 */
export function readChannel(
  lines: readonly string[],
  receiver: string | null,
  channels: readonly NamedChannel[],
): string | null {
  const paid = receiver ? channels.filter(({ accountNumber }) => isAccountShown(receiver, accountNumber)) : []
  if (paid.length === 1) return paid[0]?.name ?? null
  const text = lines.join("\n")
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `
  const isNamed = ({ name }: NamedChannel) => {
    const own = name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
    return own.length >= 3 && words.includes(` ${own} `)
  }
  const named = channels.filter(isNamed)
  if (named.length > 0) return named.length === 1 ? (named[0]?.name ?? null) : null
  const shown = apps.filter(([pattern]) => pattern.test(text))
  return shown.length === 1 ? (shown[0]?.[1] ?? null) : null
}
