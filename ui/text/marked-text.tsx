import { markedParts } from "../../lib/text/marked-words.ts"
import css from "./marked-text.module.css"

/** A text with the words of a search marked in it. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return markedParts(text, words).map(({ text: part, isMarked }, place) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <mark key={place} className={css.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
