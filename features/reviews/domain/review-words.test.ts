import { expect, test } from "vitest"
import { cleanReviewWords, privateWordsError, reviewLengthError } from "./review-words.ts"

const children = ["Maria Tala", "Migo"]

test.each([
  ["Call me at 0917 123 4567 for more.", "“0917 123 4567”"],
  ["My number is +63 (917) 123-4567, thanks", "“+63 (917) 123-4567”"],
  ["Landline 8123-4567 only please", "“8123-4567”"],
  ["Viber: 09.17.12.34.56.7 anytime", "“09.17.12.34.56.7”"],
  ["Text ０９１７１２３４５６７ if you like", "“09171234567”"],
  ["Text ٠٩١٧١٢٣٤٥٦٧ if you like", "“09171234567”"],
  ["Text 0917\u200b123\u200b4567 if you like", "“09171234567”"],
])("%s has a phone number", (words, quoted) => {
  expect(privateWordsError(words, [])).toBe(
    `Everybody can read your review. Please take out the phone number ${quoted}.`,
  )
})

test.each(["pia@example.com", "pia.cruz@mail.example.ph", "pia＠example.com", "pia (at) example.com"])(
  "%s is an e-mail address",
  (address) => {
    expect(privateWordsError(`Write to ${address} please`, [])).toContain("take out the e-mail address")
  },
)

test.each([
  ["Tala loves it", "“Tala”"],
  ["maria tala loves it", "“Maria Tala”"],
  ["MIGO's favorite class", "“Migo”"],
  ["Mígo smiles a lot", "“Migo”"],
  ["M\u200bigo smiles a lot", "“Migo”"],
])("%s names a child of the account", (words, quoted) => {
  expect(privateWordsError(words, children)).toBe(
    `Everybody can read your review. Please take out your child's name ${quoted}.`,
  )
})

test("what has to be taken out is said all at once", () => {
  expect(privateWordsError("Migo: 09171234567, a@b.example", children)).toBe(
    "Everybody can read your review. Please take out the phone number “09171234567”, the e-mail address “a@b.example”, and your child's name “Migo”.",
  )
})

test.each([
  "School year 2025-2026, from 2026-11-24 to 2027-03-31.",
  "She is 7 and paid 1,500.00 pesos for 8 classes of 60 minutes.",
  "We drink migoto tea. Talampas is far @ home.",
  "Ages 9, 10, 11 and 12 were there at 3:30.",
])("%s has nothing private", (words) => {
  expect(privateWordsError(words, children)).toBeNull()
})

test("characters that nobody sees are left out, and emoji stay whole", () => {
  expect(cleanReviewWords("\u202Eevil\u202C  and\u200B fine\n\n\n\nend ")).toBe("evil and fine\n\nend")
  expect(cleanReviewWords("👩‍👩‍👧 ok")).toBe("👩‍👩‍👧 ok")
  expect(cleanReviewWords(`a${"\u0301".repeat(200)}`)).toBe(`a${"\u0301".repeat(3)}`)
  expect(cleanReviewWords("bell\u0007\u2028 \ufff9x\r\ny half \ud83d")).toBe("bell x\ny half")
})

test("words have 20 to 1,000 characters, and an emoji is one", () => {
  expect(reviewLengthError("Short")).toBe("Write at least 20 characters, or leave the words out.")
  expect(reviewLengthError("ab".concat("\u200d".repeat(30)))).not.toBeNull()
  expect(reviewLengthError("x".repeat(20))).toBeNull()
  expect(reviewLengthError("😀".repeat(1000))).toBeNull()
  expect(reviewLengthError("😀".repeat(2000))).toBe("Your review can have at most 1,000 characters.")
})
