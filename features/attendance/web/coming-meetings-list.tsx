import type { FamilyRole } from "../../../lib/roles.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import type { Meeting } from "../../meetings/contract.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { absenceLabels } from "../domain/absence.ts"
import { useAbsence } from "./use-absence.tsx"

interface ComingMeetingsListProps {
  area: FamilyRole
  /** Upcoming meetings of one class, the next first. */
  meetings: readonly Meeting[]
  zone: string
  /** Cancels a solo class. */
  cancelling: {
    ask(meeting: Meeting, student: Meeting["students"][number]): void
    isCancelling(meetingId: string): boolean
  }
}

/** The next meetings of a family in a class, with a button for each student to report an absence. */
export function ComingMeetingsList({ area, meetings, zone, cancelling }: ComingMeetingsListProps) {
  const absence = useAbsence(area, zone)
  return (
    <>
      <FramedList>
        {meetings.flatMap((meeting) =>
          meeting.students.map((student) => (
            <FramedRow key={`${meeting.id} ${student.enrolleeId}`}>
              <FramedRowText>
                <time dateTime={meeting.startsAt}>{meetingTimeText(meeting.startsAt, zone)}</time>
                {area === "parent" && (
                  <Text as="span" tone="soft" size="s">
                    {student.fullName}
                  </Text>
                )}
                {student.absence && (
                  <Text as="span" tone="orange" size="s" canBreakAnywhere>
                    Can't come: {absenceLabels[student.absence.reason].toLowerCase()}. The teacher has been told.
                  </Text>
                )}
              </FramedRowText>
              {meeting.classType === "solo" ? (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  busy={cancelling.isCancelling(meeting.id)}
                  aria-label={`Cancel the class on ${meetingTimeText(meeting.startsAt, zone)}`}
                  onClick={() => cancelling.ask(meeting, student)}
                >
                  Cancel class
                </Button>
              ) : student.absence ? (
                <Button
                  size="small"
                  busy={absence.isTakingBack(meeting.id, student.enrolleeId)}
                  aria-label={`${nameFor(area, student)} can come on ${meetingTimeText(meeting.startsAt, zone)}`}
                  onClick={() => absence.takeBack(meeting.id, student.enrolleeId)}
                >
                  Can come after all
                </Button>
              ) : (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={`${nameFor(area, student)} can't come on ${meetingTimeText(meeting.startsAt, zone)}`}
                  onClick={() => absence.ask(meeting, student)}
                >
                  Can't come
                </Button>
              )}
            </FramedRow>
          )),
        )}
      </FramedList>
      {absence.dialog}
    </>
  )
}

const nameFor = (area: FamilyRole, { fullName }: { fullName: string }) => (area === "learner" ? "I" : fullName)
