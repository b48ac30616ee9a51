import { Cluster, Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { Meeting } from "../../meetings/contract.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { AbsenceText, StudentAction, type StudentActions } from "./student-action.tsx"

interface ComingMeetingsListProps {
  actions: StudentActions
  /** Upcoming meetings of one class, the next first. */
  meetings: readonly Meeting[]
}

/** The next meetings of a family in a class, with the action for each student. */
export function ComingMeetingsList({ actions, meetings }: ComingMeetingsListProps) {
  const { area, zone } = actions
  return (
    <FramedList>
      {meetings.flatMap((meeting) =>
        meeting.students.map((student) => (
          <FramedRow key={`${meeting.id} ${student.enrolleeId}`}>
            <FramedRowText>
              <Cluster as="span" gap="1 2">
                <time dateTime={meeting.startsAt}>{meetingTimeText(meeting.startsAt, zone)}</time>
                {meeting.isMakeUp && <StatusBadge tone="blue">Make-up</StatusBadge>}
              </Cluster>
              {area === "parent" && (
                <Text as="span" tone="soft" size="s">
                  {student.fullName}
                </Text>
              )}
              <AbsenceText student={student} />
            </FramedRowText>
            <StudentAction actions={actions} meeting={meeting} student={student} />
          </FramedRow>
        )),
      )}
    </FramedList>
  )
}
