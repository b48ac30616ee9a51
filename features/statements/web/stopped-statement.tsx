import { ResumeButton } from "../../../ui/fetching/resume-button.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { resumeStatementCall, statementCall, statementsCall } from "../contract.ts"

/** The job of a long statement gave up: shows the progress and a button to continue. `done` is 0 to 1. */
export function StoppedStatement({ statementId, done }: { statementId: string; done: number }) {
  return (
    <Section
      title="The import has stopped"
      lead={`A server error stopped the import after ${Math.floor(done * 100)}% of the lines.`}
    >
      <p>
        Try again to add the rest. No line is lost or counted twice. If the import stops again, ask the people who run
        the server to check its log.
      </p>
      <ResumeButton
        call={resumeStatementCall}
        input={{ id: statementId }}
        progress={[statementCall, statementsCall]}
        tone="brand"
        size="normal"
      />
    </Section>
  )
}
