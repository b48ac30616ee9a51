/** Where a refund goes. `kind` follows from the number's form: wallets have the number of a phone. */
const phone = /^(?:\+?63|0)(9\d{9})$/
/** How many digits the number of a bank account has, at least and at most. */
export const bankDigits = { least: 6, most: 20 }
const bankNumber = new RegExp(`^\\d{${bankDigits.least},${bankDigits.most}}$`)

const wallets = /gcash|maya|wallet|shopee|grab|coins/i

/** The digits of an account number without spaces and dashes, a phone as 09…; null when no account can have it. */
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
