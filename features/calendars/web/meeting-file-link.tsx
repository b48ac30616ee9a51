import { ButtonAnchor } from "../../../ui/buttons/button.tsx"
import { IconCalendarPlus } from "../../../ui/pictures/icons.ts"
import type { Meeting } from "../../meetings/contract.ts"

/** One meeting as a file, which the device's calendar opens. */
export function MeetingFileLink({ meeting: { id, className } }: { meeting: Pick<Meeting, "id" | "className"> }) {
  return (
    <ButtonAnchor
      href={`/meetings/${id}/event.ics`}
      download
      size="small"
      tone="quiet"
      icon={<IconCalendarPlus aria-hidden="true" />}
    >
      Save date<span className="unseen"> of {className} in a calendar</span>
    </ButtonAnchor>
  )
}
