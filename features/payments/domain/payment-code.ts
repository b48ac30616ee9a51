/**
 * Payment codes (docs/rules/payments.md#payment-codes): "SLD-7K3Q2" is three letters of the school and five characters.
 * The last one detects every wrong character and every swap of two.
 */

/** Characters that are not mistaken for one another. There are 31, a prime number, on which the check relies. */
export const codeCharacters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const alphabet = codeCharacters
const weights = [4, 6, 8, 10]
const pattern = new RegExp(`^[A-Z]{3}-[${alphabet}]{5}$`)

/** How long an unused code is kept, in days. */
export const unusedCodeDays = 7

/** `random(n)`: a whole number from 0 to n - 1. */
export function makePaymentCode(brandName: string, random: (n: number) => number): string {
  const body = weights.map(() => alphabet[random(alphabet.length)] ?? "").join("")
  return `${lettersOf(brandName)}-${body}${checkCharacter(body)}`
}

/** Whether the text may be a code that was given out: its check character fits. */
export function isPaymentCode(text: string): boolean {
  return pattern.test(text) && text.at(-1) === checkCharacter(text.slice(4, 8))
}

/** Returns the text in the form of codes. People type them in lower case, with spaces, or without the hyphen. */
export function normalizePaymentCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, "")
  return bare.length === 8 ? `${bare.slice(0, 3)}-${bare.slice(3)}` : text.trim().toUpperCase()
}

function checkCharacter(body: string): string {
  const sum = weights.reduce((all, weight, at) => all + weight * alphabet.indexOf(body[at] ?? ""), 0)
  return alphabet[sum % alphabet.length] ?? ""
}

/** "Silid" gives SLD: the first letter, the consonants after it, and then other letters. */
function lettersOf(brandName: string): string {
  const letters = brandName
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
  const [first = "", ...others] = letters
  const consonants = others.filter((letter) => !"AEIOU".includes(letter))
  const vowels = others.filter((letter) => "AEIOU".includes(letter))
  return `${[first, ...consonants, ...vowels].join("")}XXX`.slice(0, 3)
}
