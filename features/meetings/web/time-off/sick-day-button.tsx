import { lazy, useState } from "react"
import { todayIn } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"

const TimeOffSteps = lazy(() => import("./time-off-steps.tsx"))

/** Opens the dialog in which a sick teacher gives up all classes of today at once: one day off. */
export function SickDayButton({ zone }: { zone: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const today = todayIn(new Date(), zone)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        I'm sick today
      </Button>
      <Dialog open={isOpen} onClose={close} title="I'm sick today">
        <LazyPart waiting={<DetailsSkeleton text="Loading today's classes…" />}>
          <TimeOffSteps
            zone={zone}
            days={{ from: today, to: today, fromTime: null, toTime: null, reason: "sick" }}
            isSickDay
            onDone={close}
          />
        </LazyPart>
      </Dialog>
    </>
  )
}
