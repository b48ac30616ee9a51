import css from "./given-reason.module.css"

interface GivenReasonProps {
  /** In a sentence; null where only the words say it. */
  why: string | null
  /** As they were written. */
  words: string | null
  /** What to do now, in a sentence. */
  next: string
}

/** Why something was denied, in the words of whoever denied it too, and what to do next. */
export function GivenReason({ why, words, next }: GivenReasonProps) {
  return (
    <div className={css.reason}>
      {why && <p>{why}</p>}
      {words && (
        <p>
          Our admins wrote: <q className={css.words}>{words}</q>
        </p>
      )}
      <p>{next}</p>
    </div>
  )
}
