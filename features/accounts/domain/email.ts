const longest = 254
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** E-mail addresses are compared without regard to case and surrounding space (docs/rules/accounts.md#accounts). */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The domain of the demo accounts, which receives no mail; their password is public. */
export const demoHost = "demo.silid.example"

export function isDemoEmail(email: string): boolean {
  return emailKey(email).endsWith(`@${demoHost}`)
}

/** An address that mail can be sent to: at most 254 characters, 64 before the @. */
export function isEmail(email: string): boolean {
  const key = emailKey(email)
  return key.length <= longest && key.indexOf("@") <= 64 && pattern.test(key)
}
