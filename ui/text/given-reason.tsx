import { Stack } from "../layout/layout.tsx"
import css from "./given-reason.module.css"

interface GivenReasonProps {
  /** The reason as a sentence; null if there is only a message. */
  why: string | null
  /** The administrator's message. */
  words: string | null
  /** The next step, as a sentence. */
  next: string
}

/** Why something was denied, with the administrator's message and the next step. */
export function GivenReason({ why, words, next }: GivenReasonProps) {
  return (
    <Stack gap={2}>
      {why && <p>{why}</p>}
      {words && (
        <p>
          Message from the school: <q className={css.words}>{words}</q>
        </p>
      )}
      <p>{next}</p>
    </Stack>
  )
}
