/** What the contact field starts with (decisions §3). */
export const contactPrefix = "+63"

/**
 * A contact number as it is kept: +63 and then 9 to 10 digits; spaces and dashes are accepted and dropped
 * (decisions §3). Null when it is not one.
 */
export function normaliseContact(contact: string): string | null {
  const dropped = contact.replace(/[\s\u002d\u2010-\u2015]/g, "")
  return /^\+63\d{9,10}$/.test(dropped) ? dropped : null
}
