/** Words of banks and wallets, which name nobody. */
const known = new Set(
  `a account adjustment ach atm available bank banking bdo biller bills bpi branch by card cash cashin cebuana center cheque
  class classes clearing convenience correction credit credited customer date debit deposit deposited direct encashment enrollment
  express fee for from fund funds fx gcash gotyme grabpay in incoming initial instapay interbank interest internet into invoice
  jan feb mar apr may jun jul aug sep oct nov dec landbank learning lessons loan local maribank maya memo merchant message metrobank
  mobile money no note number of on online order otc out outgoing over palawan pay payment payments paymaya pending pera
  pesonet php pnb posted qr qrph rcbc receive received ref refer reference refund remittance returned reversal reversed salary
  savings school schoolfee seabank security send sender sent service shopeepay silid student through to top topup total transaction
  transfer transferred trx tuition txn unionbank up utility via wallet web with withdrawal xendit`.split(/\s+/),
)

const mostCharacters = 120

/**
 * What is kept of a line's text (docs/rules.md#statements): the words of banks and the words with digits. Of every other
 * word the first letter, and of numbers of ten digits or more the last four: "Transfer from J. D. C. …4567".
 */
export function keptText(text: string): string {
  const words = text.replace(/\s+/g, " ").trim().split(" ").map(keptWord)
  return words.join(" ").slice(0, mostCharacters)
}

function keptWord(word: string): string {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, "")
  if (letters === "") return word
  if (/^\+?[\d\s-]+$/.test(word) && letters.length >= 10) return `…${letters.slice(-4)}`
  if (/\d/.test(letters) || known.has(letters.toLowerCase())) return word
  return `${[...letters][0]?.toUpperCase()}.`
}

/** What may be a payment's code in a text, as "SLD-7K3Q2", with or without its dash. */
export function possibleCodes(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?:^|[^A-Z0-9])([A-Z]{3})[-\s]?([A-HJKMNP-Z2-9]{5})(?![A-Z0-9])/g)
  return [...found].map(([, school = "", rest = ""]) => `${school}-${rest}`).slice(0, 20)
}
