import { Stack } from "../../../ui/layout/layout.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import type { GradedStudent } from "../contract.ts"
import { countGraded } from "./grading-queue.ts"
import css from "./students-grades.module.css"

/** "12 of 40 graded". */
export function GradingProgress({ students }: { students: readonly GradedStudent[] }) {
  const graded = countGraded(students)
  const words = `${graded} of ${students.length} graded`
  return (
    <Stack gap={2} className={css.progress}>
      <p>{words}</p>
      <ProgressBar done={graded / students.length} label={words} />
    </Stack>
  )
}
