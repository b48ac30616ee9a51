/** Words of banks and wallets, which identify nobody. */
const bankWords = new Set(
  `a account adjustment ach atm available bank banking bdo biller bills bpi branch by card cash cashin cebuana center cheque
  class classes clearing convenience correction credit credited customer date debit deposit deposited direct encashment enrollment
  express fee for from fund funds fx gcash gotyme grabpay in incoming initial instapay interbank interest internet into invoice
  jan feb mar apr may jun jul aug sep oct nov dec landbank learning lessons loan local maribank maya memo merchant message metrobank
  mobile money no note number of on online order otc out outgoing over palawan pay payment payments paymaya paymongo pending pera
  pesonet php pnb posted qr qrph rcbc receive received ref refer reference refund remittance returned reversal reversed salary
  savings school schoolfee seabank security send sender sent service shopeepay silid student through to top topup total transaction
  transfer transferred trx tuition txn unionbank up utility via wallet web with withdrawal xendit`.split(/\s+/),
)

const mostCharacters = 120

/** A number of ten digits or more, however it is written: an account or a phone. */
const longNumber = /(^|[^\p{L}\p{N}-])([+(]{0,2}\d(?:[\s().-]{0,2}\d){9,})(?![\p{L}\p{N}])/gu

/**
 * Returns the part of a line's description that is stored (docs/rules/statements.md#adding-a-statement): bank words,
 * codes, and words of digits and punctuation. Other words are reduced to the first letter, and numbers of ten digits or
 * more to the last four: "Transfer from J. D. C. …4567".
 */
export function keptText(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim()
  const lastOf = (_: string, before: string, number: string) => `${before}…${number.replace(/\D/g, "").slice(-4)}`
  const words = plain.replace(longNumber, lastOf).split(" ")
  return words.map(keptWord).join(" ").slice(0, mostCharacters)
}

function keptWord(word: string): string {
  const names = word.match(/\p{L}+/gu) ?? []
  const isNobody = names.every((each) => (each.length <= 2 && /\d/.test(word)) || bankWords.has(each.toLowerCase()))
  if ((isNobody && !word.includes("@")) || possibleCodes(word).length > 0) return word
  return `${[...(names[0] ?? "")][0]?.toUpperCase() ?? "…"}.`
}

/** Returns the possible payment codes in a text, such as "SLD-7K3Q2", with or without the hyphen. */
export function possibleCodes(text: string): string[] {
  const matches = text.toUpperCase().matchAll(/(?:^|[^A-Z0-9])([A-Z]{3})[-\s]?([A-HJKMNP-Z2-9]{5})(?![A-Z0-9])/g)
  return [...matches].map(([, school = "", rest = ""]) => `${school}-${rest}`).slice(0, 20)
}
