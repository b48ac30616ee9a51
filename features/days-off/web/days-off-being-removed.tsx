import { Small, Stack } from "../../../ui/layout/layout.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import type { TakenBack } from "../contract.ts"
import { daysText } from "./day-off-words.ts"
import { ResumeDayOff } from "./resume-day-off.tsx"

/** Days off that are being removed, with their progress; nothing if there are none. */
export function DaysOffBeingRemoved({ takenBack }: { takenBack: readonly TakenBack[] }) {
  if (takenBack.length === 0) return null
  return (
    <Stack as="ul" gap={3} aria-label="Being removed">
      {takenBack.map(({ id, title, from, to, done, isStopped }) => (
        <Stack as="li" gap={1} surface="card" round="m" pad={4} key={id}>
          <strong>{`Removing ${title}`}</strong>
          <Small>{daysText(from, to)}</Small>
          <ProgressBar done={done} label={`Removing ${title}`} />
          {isStopped ? (
            <ResumeDayOff dayOff={{ id, title }} />
          ) : (
            <Small>We restore the classes and notify families and teachers.</Small>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
