import { withoutInvisible } from "../../../lib/text/invisible-characters.ts"
import { normalise } from "../../../lib/text-search.ts"

/** What the words of a review may be (docs/rules/reviews.md#words). */

export const fewestReviewWords = 20
export const mostReviewWords = 1000
export const mostAnswerWords = 1000
export const mostReasonWords = 500

/** Returns the text without characters that nobody sees, and with at most one blank line between paragraphs. */
export function cleanReviewWords(text: string): string {
  return withoutInvisible(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const lengthOf = (text: string) => [...text].length

/** Returns what is wrong with the length of clean words, or null. */
export function reviewLengthError(words: string): string | null {
  const seen = lengthOf(words.replace(/[\p{Cf}\p{M}]/gu, ""))
  if (seen < fewestReviewWords) return `Write at least ${fewestReviewWords} characters, or leave the words out.`
  if (lengthOf(words) > mostReviewWords)
    return `Your review can have at most ${mostReviewWords.toLocaleString("en")} characters.`
  return null
}

/** Digits of any script, with what people write between the groups of a number. */
const numbers = /[+(]*\d(?:[\s().+\-–—/_]*\d){6,}/g
const isYears = (text: string) => /^(19|20)\d\d\D+(19|20)\d\d$/.test(text)

/** A run of ten digits is a phone number; a shorter one if each group has three digits or more. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length
  if (digits >= 10) return true
  return !isYears(text) && text.split(/\D+/).every((group) => group === "" || group.length >= 3)
}

const mails = /[^\s@<>()]+ ?@ ?[^\s@<>()]+\.[^\s@<>().,;:!?]{2,}|\S+ ?[([]at[)\]] ?\S+/giu

/** Writes digits and signs of all scripts as those of ASCII. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The ten digits of a script are adjacent and begin with its zero. */
function digitValue(digit: string): number {
  let value = 0
  const code = digit.codePointAt(0) ?? 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** Returns the names of these children that the text contains: the whole first name, or a part of it. */
function namesIn(text: string, firstNames: readonly string[]): string[] {
  const words = ` ${normalise(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `
  const contains = (name: string) =>
    words.includes(
      ` ${normalise(name)
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim()} `,
    )
  return firstNames.flatMap((name) => {
    if (contains(name)) return [name]
    return name.split(/\s+/).filter((part) => lengthOf(part) > 2 && contains(part))
  })
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text.trim()}”`).join(", ")

const childOf = { review: "your child's name", answer: "the child's name" }

/**
 * Returns what the writer has to take out of a review or an answer, or null: phone numbers, e-mail addresses and
 * the first names of the family's children.
 */
export function privateWordsError(
  words: string,
  childNames: readonly string[],
  of: keyof typeof childOf = "review",
): string | null {
  const text = plain(words)
  const addresses = text.match(mails) ?? []
  const phones = (text.replace(mails, " ").match(numbers) ?? []).filter((run) => isPhone(run.trim()))
  const names = [...new Set(namesIn(text, childNames))]
  const problems = [
    phones.length > 0 && `the phone number ${quoted(phones)}`,
    addresses.length > 0 && `the e-mail address ${quoted(addresses)}`,
    names.length > 0 && `${childOf[of]} ${quoted(names)}`,
  ].filter((problem) => problem !== false)
  if (problems.length === 0) return null
  return `Everybody can read your ${of}. Please take out ${new Intl.ListFormat("en").format(problems)}.`
}
