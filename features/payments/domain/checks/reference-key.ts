/**
 * Labels that people copy along with a reference number: "Ref. No. 1234…", "Transaction ID: …". They count only in
 * front of a digit, because a reference number may begin with these letters.
 */
const label =
  /^(?:transaction|trace|confirmation|invoice|reference|txn|trx|ref)?[\s.:#-]*(?:number|num|no|id|code)?[\s.:#-]*(?=\d)/i

/** Letters that are mistaken for digits, and the digits. */
const lookalikes: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" }

/** The channels whose reference numbers have digits only. */
const digitChannels = /gcash|instapay|pesonet/

/** Shorter texts, such as "n/a", "123" or "paid", are not reference numbers. */
const shortest = 5

/**
 * Returns a channel in the form in which it is compared: lower case, letters and digits only; null if none was given.
 */
export function channelKey(channel: string | null): string | null {
  return (
    (channel ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "") || null
  )
}

/**
 * Returns a reference number in the form in which it is compared (docs/rules/payments.md#checks): upper case, without
 * spaces, punctuation and leading words; in channels with numeric references, letters that resemble a digit become that
 * digit. Null if there is none.
 */
export function referenceKey(channel: string | null, typed: string | null): string | null {
  const plain = (typed ?? "").normalize("NFKC").trim().replace(label, "")
  const signs = plain.toUpperCase().replace(/[^A-Z0-9]/g, "")
  const key = digitChannels.test(channelKey(channel) ?? "") ? asDigits(signs) : signs
  return key.length >= shortest && /\d/.test(key) && !/^(.)\1*$/.test(key) ? key : null
}

/** Turns mostly digits with some lookalikes into digits. A text with other letters stays as it is. */
function asDigits(signs: string): string {
  const digits = signs.replace(/[OQILSBZ]/g, (letter) => lookalikes[letter] ?? letter)
  return /^\d+$/.test(digits) ? digits : signs
}
