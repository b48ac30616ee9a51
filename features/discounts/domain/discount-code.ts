import { codeCharacters } from "../../payments/domain/payment-code.ts"

/** The codes that families type for a discount (docs/rules/discounts.md#codes). */

export const fewestCodeCharacters = 4
export const mostCodeCharacters = 40
const generatedCharacters = 8

/** Codes are compared in upper case and without spaces around them. */
export function normalizeDiscountCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Whether a school may choose this code: letters, digits and hyphens. */
export function isDiscountCode(code: string): boolean {
  return /^[A-Z0-9-]+$/.test(code) && code.length >= fewestCodeCharacters && code.length <= mostCodeCharacters
}

/** Makes a code that nobody guesses. `random(n)`: a whole number from 0 to n - 1. */
export function makeDiscountCode(random: (n: number) => number): string {
  return Array.from({ length: generatedCharacters }, () => codeCharacters[random(codeCharacters.length)]).join("")
}
