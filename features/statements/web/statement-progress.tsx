import { Section } from "../../../ui/page/page.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"

/** The progress of adding a long statement; `done` is 0 to 1. */
export function StatementProgress({ done }: { done: number }) {
  return (
    <Section title="Adding the lines" lead="You can leave this page. The matches appear once all lines are added.">
      <ProgressBar done={done} label="Lines added" />
      <p>{Math.floor(done * 100)}% added</p>
    </Section>
  )
}
