import { Button } from "../../../ui/buttons/button.tsx"
import { useResume } from "../../../ui/fetching/use-resume.ts"
import { daysOffProgressCall, resumeDayOffCall } from "../contract.ts"

/** Says that the job of a day off gave up, with a button to continue. */
export function ResumeDayOff({ dayOff: { id, title } }: { dayOff: { id: string; title: string } }) {
  const resume = useResume(resumeDayOffCall, [daysOffProgressCall])
  return (
    <>
      <small>A server error stopped this. Some classes are unchanged, and some people are not notified.</small>
      <div>
        <Button
          size="small"
          aria-label={`Try again: ${title}`}
          busy={resume.isPending}
          onClick={() => resume.mutate({ id })}
        >
          Try again
        </Button>
      </div>
    </>
  )
}
