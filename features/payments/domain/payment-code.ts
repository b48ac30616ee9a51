/**
 * Payment codes (docs/rules/payments.md#payment-codes): "SLD-7K3Q2", three letters of the school, then five characters
 * of which the last one finds every wrong character and every two that are swapped.
 */

/** Nothing that is mistaken for another: 31 characters, a prime number, on which the check rests. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const weights = [4, 6, 8, 10]
const pattern = new RegExp(`^[A-Z]{3}-[${alphabet}]{5}$`)

/** How long an unused code is kept, in days. */
export const unusedCodeDays = 7

/** `random(n)`: a whole number from 0 to n - 1. */
export function makePaymentCode(brandName: string, random: (n: number) => number): string {
  const body = weights.map(() => alphabet[random(alphabet.length)] ?? "").join("")
  return `${lettersOf(brandName)}-${body}${checkCharacter(body)}`
}

/** Whether the text is a code that may have been given out: its check character fits. */
export function isPaymentCode(text: string): boolean {
  return pattern.test(text) && text.at(-1) === checkCharacter(text.slice(4, 8))
}

/** Returns the text as codes are written: people type them in small letters, with spaces, or without the hyphen. */
export function normalizePaymentCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, "")
  return bare.length === 8 ? `${bare.slice(0, 3)}-${bare.slice(3)}` : text.trim().toUpperCase()
}

function checkCharacter(body: string): string {
  const sum = weights.reduce((all, weight, at) => all + weight * alphabet.indexOf(body[at] ?? ""), 0)
  return alphabet[sum % alphabet.length] ?? ""
}

/** "Silid" gives SLD: the first letter and the consonants after it, then other letters. */
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
