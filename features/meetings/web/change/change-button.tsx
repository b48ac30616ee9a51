import { lazy, useState } from "react"
import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { Button, type ButtonTone } from "../../../../ui/buttons/button.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { Meeting } from "../../contract.ts"
import type { ChangeWay } from "./change-meeting.tsx"

const ChangeMeeting = lazy(() => import("./change-meeting.tsx"))

interface ChangeButtonProps {
  meeting: Pick<Meeting, "id" | "className" | "startsAt">
  by: ClassManager
  zone: string
  /** On the button; "Change" without one. */
  label?: string
  /** "plain" without one. */
  tone?: ButtonTone
  /** The way that is selected when the dialog opens. */
  way?: ChangeWay
}

/** Opens the dialog that changes a meeting: its time, whether it takes place, and its teacher. */
export function ChangeButton({ meeting, by, zone, label = "Change", tone, way }: ChangeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const day = formatLongDay(wallClock(new Date(meeting.startsAt), zone).day)
  return (
    <>
      <Button
        needs="schedule"
        size="small"
        tone={tone}
        aria-haspopup="dialog"
        aria-label={`${label} ${meeting.className} on ${day}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={meeting.className}>
        <LazyPart waiting={<DetailsSkeleton text="Loading the meeting…" />}>
          <ChangeMeeting meetingId={meeting.id} by={by} zone={zone} way={way} onDone={close} />
        </LazyPart>
      </Dialog>
    </>
  )
}
