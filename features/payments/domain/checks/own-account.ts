const digitsOf = (text: string) => text.replace(/\D/g, "")

/**
 * Returns the ways to write an account number in digits. A mobile number may start with 63, with 0, or with neither.
 */
function waysToWrite(accountNumber: string): string[] {
  const digits = digitsOf(accountNumber)
  const mobile = /^(?:63|0)?(9\d{9})$/.exec(digits)?.[1]
  return mobile ? [mobile, `0${mobile}`, `63${mobile}`] : [digits]
}

/** Fewer visible digits of a masked number prove nothing. */
const fewestDigits = 4

/**
 * Whether the digits read from a receipt belong to an account of the school (docs/rules/payments.md#checks); null if
 * there are too few to tell. Receipts mask the middle of a number, or everything except its last digits.
 */
export function isOwnAccount(read: string | null, accountNumbers: readonly string[]): boolean | null {
  const digits = digitsOf(read ?? "")
  if (digits.length < fewestDigits) return null
  return accountNumbers.flatMap(waysToWrite).some((number) => fits(digits, number))
}

/** Whether the digits are the number, its last digits, or its first and last digits. */
function fits(digits: string, number: string): boolean {
  if (digits.length > number.length) return false
  for (let first = 0; first < digits.length - 2; first += 1) {
    if (number.startsWith(digits.slice(0, first)) && number.endsWith(digits.slice(first))) return true
  }
  return false
}
