/**
 * What people copy along with a reference number: "Ref. No. 1234…", "Transaction ID: …". Only in front of a digit, so
 * that a reference number may begin with these letters.
 */
const label =
  /^(?:transaction|trace|confirmation|invoice|reference|txn|trx|ref)?[\s.:#-]*(?:number|num|no|id|code)?[\s.:#-]*(?=\d)/i

/** The letters that are taken for digits, and back. */
const lookalikes: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" }

/** The channels whose reference numbers have digits only. */
const digitChannels = /gcash|instapay|pesonet/

/** Shorter ones, as "n/a", "123" or "paid", are no reference number. */
const shortest = 5

/** A channel as it is compared: lower case, letters and digits only; null when it was not given. */
export function channelKey(channel: string | null): string | null {
  return (
    (channel ?? "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "") || null
  )
}

/**
 * Returns a reference number as it is compared (docs/rules/payments.md#checks): upper case, without spaces, signs and
 * the words in front of it; in channels with digits only, letters that look like a digit count as that digit. Null when
 * there is none.
 */
export function referenceKey(channel: string | null, typed: string | null): string | null {
  const plain = (typed ?? "").normalize("NFKC").trim().replace(label, "")
  const signs = plain.toUpperCase().replace(/[^A-Z0-9]/g, "")
  const key = digitChannels.test(channelKey(channel) ?? "") ? asDigits(signs) : signs
  return key.length >= shortest && /\d/.test(key) && !/^(.)\1*$/.test(key) ? key : null
}

/** Mostly digits with some lookalikes becomes digits; what has other letters stays as it is. */
function asDigits(signs: string): string {
  const digits = signs.replace(/[OQILSBZ]/g, (letter) => lookalikes[letter] ?? letter)
  return /^\d+$/.test(digits) ? digits : signs
}
