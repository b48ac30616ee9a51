/** The initial value of the contact field (docs/rules.md#accounts). */
export const contactPrefix = "+63"

/**
 * Returns a contact number as it is stored: +63 and then 9 to 10 digits; spaces and dashes are accepted and dropped
 * (docs/rules.md#accounts). Null when it is not valid.
 */
export function normaliseContact(contact: string): string | null {
  const dropped = contact.replace(/[\s\u002d\u2010-\u2015]/g, "")
  return /^\+63\d{9,10}$/.test(dropped) ? dropped : null
}
