/** Where a refund goes. The form of the number decides `kind`: wallets have phone numbers. */
const phone = /^(?:\+?63|0)(9\d{9})$/
/** The least and most digits of a bank account number. */
export const bankDigits = { least: 6, most: 20 }
const bankNumber = new RegExp(`^\\d{${bankDigits.least},${bankDigits.most}}$`)

const wallets = /gcash|maya|wallet|shopee|grab|coins/i

/**
 * Returns the digits of an account number without spaces and dashes, a phone number as 09…; null if no account can have
 * it.
 */
export function readAccountNumber(channel: string, typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "")
  const mobile = phone.exec(digits)
  if (mobile) return `0${mobile[1]}`
  return !wallets.test(channel) && bankNumber.test(digits) ? digits : null
}

/** "•••• 4567" */
export function maskedNumber(number: string | null): string | null {
  return number && `•••• ${number.slice(-4)}`
}
