import { lazy, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { Meeting } from "../../contract.ts"

const SickDay = lazy(() => import("./sick-day.tsx"))

interface SickDayButtonProps {
  zone: string
  /** Today's classes of other teachers, which a substitute cannot give up. */
  othersClasses: readonly Pick<Meeting, "className" | "startsAt">[]
}

/** Opens the dialog in which a sick teacher gives up all classes of today at once. */
export function SickDayButton({ zone, othersClasses }: SickDayButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        I'm sick today
      </Button>
      <Dialog open={isOpen} onClose={close} title="I'm sick today">
        <LazyPart waiting={<DetailsSkeleton text="Loading today's classes…" />}>
          <SickDay zone={zone} othersClasses={othersClasses} onDone={close} />
        </LazyPart>
      </Dialog>
    </>
  )
}
