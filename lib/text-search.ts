/**
 * Normalises text for searches (docs/rules/users.md#finding-people): without case, accents and extra space
 * (docs/rules/classes.md#class-search), so that "nandu" finds "ÑANDÚ".
 */
export function normalise(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim()
}

const isPartOfNumber = (word: string) => /^[+(]?\d[\d()+.-]*$/.test(word)
const mostWords = 8

/**
 * Returns the words of a search text. Adjacent groups of digits form one number without leading zeros: "0917 123-4567"
 * becomes "9171234567", which is part of "+639171234567" too.
 */
export function searchWords(typed: string): string[] {
  const words: string[] = []
  let isInNumber = false
  for (const word of normalise(typed).split(" ").filter(Boolean)) {
    const isNumber = isPartOfNumber(word)
    const plain = isNumber ? word.replace(/\D/g, "") : word
    if (isNumber && isInNumber) words.push(`${words.pop() ?? ""}${plain}`)
    else words.push(plain)
    isInNumber = isNumber
  }
  const normalized = words.map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, "") : word))
  return [...new Set(normalized)].slice(0, mostWords)
}
