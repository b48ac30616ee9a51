import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { type DayOff, daysOffCall, daysOffProgressCall, takeBackDayOffCall } from "../contract.ts"
import { daysText } from "./day-off-words.ts"

const losses = [
  "Cancelled classes that have not started take place again.",
  "Their make-up classes are removed, unless someone has changed them.",
  "We notify families and teachers.",
]

/** Returns the button that removes a day off, and the confirmation: the page renders both. */
export function useTakeBack(): [(dayOff: DayOff) => ReactNode, ReactNode] {
  const [ask, question] = useConfirm()
  const outdate = useInvalidate()
  const takeBack = useAction(takeBackDayOffCall, {
    outdates: [daysOffCall, daysOffProgressCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      if (failure.status !== 404) return toast.failed(failure)
      toast.success("Someone else has already removed this day off.")
      void outdate(daysOffCall)
    },
  })
  const askAndTakeBack = async ({ id, title, from, to }: DayOff) => {
    const isSure = await ask({
      title: `Remove ${title}?`,
      text: (
        <p>
          <strong>{daysText(from, to)}</strong> has classes again.
        </p>
      ),
      losses,
      yes: "Remove day off",
    })
    if (isSure) takeBack.mutate({ id })
  }
  const buttonOf = (dayOff: DayOff) => (
    <Button
      needs="schedule"
      size="small"
      aria-label={`Remove ${dayOff.title}`}
      busy={takeBack.isPending && takeBack.variables.id === dayOff.id}
      onClick={() => void askAndTakeBack(dayOff)}
    >
      Remove
    </Button>
  )
  return [buttonOf, question]
}
