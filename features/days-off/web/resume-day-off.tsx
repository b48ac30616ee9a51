import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { daysOffProgressCall, resumeDayOffCall } from "../contract.ts"

/** Says that the job of a day off gave up, with a button to continue. */
export function ResumeDayOff({ dayOff: { id, title } }: { dayOff: { id: string; title: string } }) {
  const outdate = useInvalidate()
  const resume = useAction(resumeDayOffCall, {
    outdates: [daysOffProgressCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      toast.failed(failure)
      // Somebody else has already retried.
      if (failure.status === 409) void outdate(daysOffProgressCall)
    },
  })
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
