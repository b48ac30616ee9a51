import { commonPasswords } from "./common-passwords.ts"
import { emailKey } from "./email.ts"

export const shortestPassword = 8
export const longestPassword = 128

/**
 * A password has 8 to 128 characters, any characters, is not one of the commonest and not the e-mail itself
 * (docs/rules.md#passwords). Says what is wrong with it, or null.
 */
export function judgePassword(password: string, email: string): string | null {
  const length = [...password].length
  if (length < shortestPassword) return `A password has at least ${shortestPassword} characters.`
  if (length > longestPassword) return `A password has at most ${longestPassword} characters.`
  if (emailKey(password) === emailKey(email)) return "A password must not be the e-mail address."
  if (commonPasswords.has(password.toLowerCase())) return "This password is too easy to guess. Choose another one."
  return null
}
