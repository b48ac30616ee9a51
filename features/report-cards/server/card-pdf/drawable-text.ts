/** Signs that the school's three faces have; a test asks the faces themselves. */
const own = /[ -~\u00a1-\u017e\u0218-\u021b\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u20ac\u2122]/
const ownLacks = /[\u00a4\u00adĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũ]/
/** Signs of the two other faces: Latin with all its marks (also the Vietnamese ones), Greek and Cyrillic. */
const other =
  /[ -~\u00a1-\u0377\u037a-\u037f\u0384-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122]/
const otherLacks = /[\u00ad\p{Cn}\p{Cf}\p{Zl}\p{Zp}]/u

export const isOwn = (sign: string): boolean => own.test(sign) && !ownLacks.test(sign)
export const isOther = (sign: string): boolean => other.test(sign) && !otherLacks.test(sign)

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\ufe0f\u200d]/gu

/** A text as it can be drawn. */
export type Drawable = {
  text: string
  /** It has letters that only the other faces have: all of it is drawn with them, so that its letters match. */
  isOther: boolean
  /** Are question marks in place of letters that no face has? */
  hasGaps: boolean
}

/**
 * A text as the faces can draw it: a letter with a mark that they lack loses its mark, the letter of a script that no
 * face has becomes a question mark instead of an empty box, and a small picture goes. What screen readers hear stays as
 * it was.
 */
export function drawableText(text: string): Drawable {
  const signs = Array.from(text.normalize("NFC").replace(pictures, " "))
  const needsOther = signs.some((sign) => !isOwn(sign) && isOther(sign))
  const isDrawn = needsOther ? isOther : isOwn
  let hasGaps = false
  const drawn = signs.map((sign) => {
    if (isDrawn(sign)) return sign
    if (/\s/u.test(sign)) return " "
    if (/[\p{M}\p{C}]/u.test(sign)) return ""
    const parts = Array.from(sign.normalize("NFKD")).filter((part) => !/\p{M}/u.test(part))
    if (parts.every(isDrawn)) return parts.join("")
    hasGaps = true
    return "?"
  })
  return { text: drawn.join("").replace(/\s+/g, " ").trim(), isOther: needsOther, hasGaps }
}
