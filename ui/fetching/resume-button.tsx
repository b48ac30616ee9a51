import type { Call, InputOf } from "../../lib/contract.ts"
import { Button, type ButtonTone } from "../buttons/button.tsx"
import { toast } from "../toasts/toast.ts"
import { useAction } from "./use-call.ts"
import { useInvalidate } from "./use-invalidate.ts"

interface ResumeButtonProps<C extends Call> {
  /** Continues long work whose job gave up. */
  call: C
  input: InputOf<C>
  /** The calls that show how far it is. */
  progress: Call[]
  /** Names the work where several are listed. */
  about?: string
  tone?: ButtonTone
  size?: "small" | "normal"
}

/** "Try again" for long work whose job gave up, for those who may continue it. */
export function ResumeButton<C extends Call>(props: ResumeButtonProps<C>) {
  const { call, input, progress, about, tone, size = "small" } = props
  const outdate = useInvalidate()
  const resume = useAction(call, {
    outdates: progress,
    onDone: (reply) => toast.success((reply as { message: string }).message),
    onFailure: (failure) => {
      toast.failed(failure)
      // Somebody else has already retried.
      if (failure.status === 409) for (const each of progress) void outdate(each)
    },
  })
  return (
    <div>
      <Button
        needs={call}
        tone={tone}
        size={size}
        aria-label={about && `Try again: ${about}`}
        busy={resume.isPending}
        onClick={() => resume.mutate(input)}
      >
        Try again
      </Button>
    </div>
  )
}
