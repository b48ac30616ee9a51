import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { type DayOff, daysOffCall, daysOffProgressCall, takeBackDayOffCall } from "../contract.ts"
import { daysText } from "./day-off-words.ts"

const losses = [
  "Cancelled classes that are still ahead take place after all.",
  "Its make-up classes are removed, except those that somebody has changed.",
  "Families and teachers are notified.",
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
      toast.success("Someone else has already taken this day off back.")
      void outdate(daysOffCall)
    },
  })
  const askAndTakeBack = async ({ id, title, from, to }: DayOff) => {
    const isSure = await ask({
      title: `Take ${title} back?`,
      text: (
        <p>
          <strong>{daysText(from, to)}</strong> has classes again.
        </p>
      ),
      losses,
      yes: "Take it back",
    })
    if (isSure) takeBack.mutate({ id })
  }
  const buttonOf = (dayOff: DayOff) => (
    <Button
      size="small"
      aria-label={`Take back ${dayOff.title}`}
      busy={takeBack.isPending && takeBack.variables.id === dayOff.id}
      onClick={() => void askAndTakeBack(dayOff)}
    >
      Take back
    </Button>
  )
  return [buttonOf, question]
}
