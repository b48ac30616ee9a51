const wallets =
  /\b(?:g-?cash|paymaya|(?:via|thru|through|sa|my|take|use) maya|paypal|coins\.?ph|shopee ?pay|grab ?pay|venmo|remitly|western union|bank transfer|bpi|bdo|unionbank|metrobank|landbank)\b/i
const payMe =
  /\b(?:pay (?:me|us|directly|outside)|send (?:me )?(?:the )?(?:money|payment)|bayad(?:an)? (?:mo )?(?:ako|sa akin)|diretso(?:ng)? bayad)\b/i
/** Nine digits or more with the signs that people write between them: a telephone or account number. */
const longNumber = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,}\b/

/**
 * Whether a message names a way to pay or talk outside the school (docs/rules/conversations.md#safety). The person is
 * told before it is sent, and may send it all the same.
 */
export function namesOutsideContact(text: string): boolean {
  const plain = text.normalize("NFKC")
  return wallets.test(plain) || payMe.test(plain) || longNumber.test(plain)
}
