import { emailKey } from "./email.ts"

export const shortestPassword = 8
export const longestPassword = 128

/**
 * A password has 8 to 128 characters, any characters, and is not the e-mail itself (docs/rules.md#passwords). Says what is
 * wrong with it, or null. How hard it is to guess is for the server to say, which has the dictionaries.
 */
export function validatePassword(password: string, email: string): string | null {
  const length = [...password].length
  if (length < shortestPassword) return `A password has at least ${shortestPassword} characters.`
  if (length > longestPassword) return `A password has at most ${longestPassword} characters.`
  if (emailKey(password) === emailKey(email)) return "A password must not be the e-mail address."
  return null
}
