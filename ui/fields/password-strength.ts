import { shortestPassword } from "../../lib/stated-limits.ts"

const obvious = /^(?:(.)\1+|(?:0?1234567\d*)|(?:pass(?:word)?|qwerty|admin|welcome|letmein|iloveyou)[\d!@#$]*)$/i

const letters: Record<string, string> = { "@": "a", "4": "a", $: "s", "5": "s", "0": "o", "1": "i", "!": "i", "3": "e" }

/** Returns the word in "p@ssw0rd1!": removes punctuation at the end, and replaces it within the word by letters. */
function undressed(lower: string): string {
  return lower.replace(/[^a-z]+$/, "").replace(/[@4$50!13]/g, (sign) => letters[sign] ?? sign)
}

/**
 * The strength of a password, 1 (weak) to 4 (strong), with advice. Length counts most: a sentence of plain words is
 * stronger than a few characters.
 */
export function passwordStrength(password: string, avoid: string[] = []): { level: 1 | 2 | 3 | 4; advice: string } {
  const lower = password.toLowerCase()
  const named = avoid.some((word) => word.length > 2 && lower.includes(word.toLowerCase()))
  if (password.length < shortestPassword)
    return {
      level: 1,
      advice: `Use at least ${shortestPassword} characters: ${shortestPassword - password.length} more.`,
    }
  if (obvious.test(password) || obvious.test(undressed(lower)))
    return { level: 1, advice: "This password is too easy to guess." }
  if (named) return { level: 1, advice: "Do not use your e-mail address or your name." }
  const different = new Set(lower).size
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const points = password.length + kinds * 2 + (different < 6 ? -6 : 0)
  if (points < 14) return { level: 2, advice: "Good enough. A few more letters make it stronger." }
  if (points < 20) return { level: 3, advice: "Good password." }
  return { level: 4, advice: "Strong password." }
}
