import type { ReplyOf } from "../../../../lib/contract.ts"
import { ResumeButton } from "../../../../ui/fetching/resume-button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Small } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { finalizingProgressCall, resumeFinalizingCall } from "../../staff-contract.ts"

/** How often the progress is requested while cards are being finalized. */
const whileWorking = 2000

/** The progress of finalizing the report cards of an archived class; nothing once all are finalized. */
export function FinalizingCards({ classId }: { classId: string }) {
  const { data, isError } = useCall(finalizingProgressCall, { classId }, { keepsOld: true, every: whileUnfinished })
  if (isError && !data) return <Small>The progress of the report cards could not be loaded.</Small>
  if (!data || data.finalized === data.cards) return null
  const { cards, finalized, isStopped } = data
  return (
    <Card as="section" gap={2} aria-label="Finalizing the report cards">
      <strong>Finalizing the report cards</strong>
      <ProgressBar done={finalized / cards} label="Report cards finalized" />
      <Small>{`${finalized} of ${cards} report cards finalized`}</Small>
      {isStopped && (
        <>
          <Small>A server error stopped this. Families cannot see the other report cards yet.</Small>
          <ResumeButton call={resumeFinalizingCall} input={{ classId }} progress={[finalizingProgressCall]} />
        </>
      )}
    </Card>
  )
}

function whileUnfinished(progress: ReplyOf<typeof finalizingProgressCall> | undefined): number | undefined {
  return progress && progress.finalized < progress.cards && !progress.isStopped ? whileWorking : undefined
}
