/**
 * Characters that nobody sees: they turn the direction of the text, take no space, or are half of a pair. Joiners stay:
 * emoji and some scripts need them.
 */
const invisible =
  /[\u{AD}\u{61C}\u{180E}\u{200B}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{FEFF}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E0FFF}]|\p{Cs}/gu
const controls = /[^\P{Cc}\n\t]/gu
/** Joiners that join nothing. */
const strayJoiners = /(?<before>^|[^\p{Extended_Pictographic}\p{Emoji_Modifier}\p{L}\p{M}])[\u{200C}\u{200D}]+/gu
/** More marks on one letter than any script uses. */
const manyMarks = /(?<marks>\p{M}{3})\p{M}+/gu

/** Returns the text without invisible characters and with "\n" for each line's end. */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(controls, "")
    .replace(strayJoiners, "$<before>")
    .replace(manyMarks, "$<marks>")
}
