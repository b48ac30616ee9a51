import { shortestPassword } from "../../../lib/stated-limits.ts"
import { emailKey } from "./email.ts"

const longestPassword = 128

/**
 * A password has 8 to 128 characters, any characters, and is not the e-mail itself (docs/rules/accounts.md#passwords).
 * Returns the error or null. Only the server, which has the dictionaries, estimates how easy it is to guess.
 */
export function validatePassword(password: string, email: string): string | null {
  const length = [...password].length
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  if (length > longestPassword) return `Use at most ${longestPassword} characters.`
  if (emailKey(password) === emailKey(email)) return "Do not use your e-mail address as the password."
  return null
}
