import { Stack } from "../../../ui/layout/layout.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import type { TakenBack } from "../contract.ts"
import { daysText } from "./day-off-words.ts"
import { ResumeDayOff } from "./resume-day-off.tsx"
import css from "./taken-back-list.module.css"

/** Days off that are being removed, with their progress; nothing if there are none. */
export function TakenBackList({ takenBack }: { takenBack: readonly TakenBack[] }) {
  if (takenBack.length === 0) return null
  return (
    <Stack as="ul" gap={3} className={css.list} aria-label="Being taken back">
      {takenBack.map(({ id, title, from, to, done, isStopped }) => (
        <li key={id}>
          <strong>{`Taking back ${title}`}</strong>
          <span>{daysText(from, to)}</span>
          <ProgressBar done={done} label={`Taking back ${title}`} />
          {isStopped ? (
            <ResumeDayOff dayOff={{ id, title }} />
          ) : (
            <small>We restore the classes and notify families and teachers.</small>
          )}
        </li>
      ))}
    </Stack>
  )
}
