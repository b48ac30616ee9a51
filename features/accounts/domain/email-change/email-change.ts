/** For so many days the old address can undo a change (docs/rules/accounts.md#another-e-mail-address). */
export const daysToUndo = 7

/** "m•••@mail.example": enough to recognize an address, for records that outlive the account. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
