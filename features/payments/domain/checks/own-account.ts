const digitsOf = (text: string) => text.replace(/\D/g, "")

/** How the number of an account may be written, in digits: a mobile number with 63, with 0 or with neither. */
function waysToWrite(accountNumber: string): string[] {
  const digits = digitsOf(accountNumber)
  const mobile = /^(?:63|0)?(9\d{9})$/.exec(digits)?.[1]
  return mobile ? [mobile, `0${mobile}`, `63${mobile}`] : [digits]
}

/** Fewer digits of a masked number say nothing. */
const fewestDigits = 4

/**
 * Whether the digits read from a receipt are those of an account of the school, or null when they are too few to tell
 * (docs/rules/payments.md#checks). Receipts mask the middle of a number, or all but the last digits.
 */
export function isOwnAccount(read: string | null, accountNumbers: readonly string[]): boolean | null {
  const digits = digitsOf(read ?? "")
  if (digits.length < fewestDigits) return null
  return accountNumbers.flatMap(waysToWrite).some((number) => fits(digits, number))
}

/** The digits are the number, its last ones, or its first and its last ones. */
function fits(digits: string, number: string): boolean {
  if (digits.length > number.length) return false
  for (let first = 0; first < digits.length - 2; first += 1) {
    if (number.startsWith(digits.slice(0, first)) && number.endsWith(digits.slice(first))) return true
  }
  return false
}
