import { Button } from "../../../ui/buttons/button.tsx"
import { useResume } from "../../../ui/fetching/use-resume.ts"
import { Section } from "../../../ui/page/page.tsx"
import { resumeStatementCall, statementCall, statementsCall } from "../contract.ts"

/** The job of a long statement gave up: shows the progress and a button to continue. `done` is 0 to 1. */
export function StoppedStatement({ statementId, done }: { statementId: string; done: number }) {
  const resume = useResume(resumeStatementCall, [statementCall, statementsCall])
  return (
    <Section
      title="The import has stopped"
      lead={`A server error stopped the import after ${Math.floor(done * 100)}% of the lines.`}
    >
      <p>
        Try again to add the rest. No line is lost or counted twice. If the import stops again, ask the people who run
        the server to look in its log.
      </p>
      <div>
        <Button tone="brand" busy={resume.isPending} onClick={() => resume.mutate({ id: statementId })}>
          Try again
        </Button>
      </div>
    </Section>
  )
}
