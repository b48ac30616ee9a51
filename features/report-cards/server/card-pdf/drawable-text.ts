/** Signs that all three faces have; a test asks the faces themselves. */
const drawn = /[ -~\u00a1-\u017e\u0218-\u021b\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u20ac\u2122]/
const lacking = /[\u00a4\u00adĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũ]/

export const isDrawn = (sign: string): boolean => drawn.test(sign) && !lacking.test(sign)

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\ufe0f\u200d]/gu

/**
 * A text as the faces can draw it: a letter with a mark that they lack loses its mark, the letter of another script
 * becomes a question mark instead of an empty box, and a small picture goes. What screen readers hear stays as it was.
 */
export function drawableText(text: string): string {
  const signs = Array.from(text.normalize("NFC").replace(pictures, " "), (sign) => {
    if (isDrawn(sign)) return sign
    const [base = "", ...marks] = sign.normalize("NFKD")
    if (marks.length > 0 && isDrawn(base)) return base
    if (/\s/u.test(sign)) return " "
    return /[\p{M}\p{C}]/u.test(sign) ? "" : "?"
  })
  return signs.join("").replace(/\s+/g, " ").trim()
}
