/** The initial value of the contact field (docs/rules/accounts.md#accounts). */
export const contactPrefix = "+63"

/** How many digits follow it, at least and at most. */
export const contactDigits = { least: 9, most: 10 }
const contactNumber = new RegExp(`^\\+63\\d{${contactDigits.least},${contactDigits.most}}$`)

/**
 * Returns a contact number as it is stored: +63 and then 9 to 10 digits; spaces and dashes are accepted and dropped
 * (docs/rules/accounts.md#accounts). Null when it is not valid.
 */
export function normaliseContact(contact: string): string | null {
  const dropped = contact.replace(/[\s\u002d\u2010-\u2015]/g, "")
  return contactNumber.test(dropped) ? dropped : null
}
