import { useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { partTakenText } from "../../meetings/domain/cancelling/late-cancellation-words.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import type { OwnAttendance } from "../contract.ts"
import { attendanceLabels } from "../domain/attended.ts"
import { attendanceTones } from "./attendance-tones.ts"

interface OwnAttendanceListProps {
  students: readonly OwnAttendance[]
  zone: string
}

/**
 * The attendance of a family's students in a class: how many meetings they attended, and each of them, latest first.
 */
export function OwnAttendanceList({ students, zone }: OwnAttendanceListProps) {
  return (
    <Stack as="ul" gap={5}>
      {students.map((student) => (
        <Stack as="li" gap={3} key={student.enrolleeId}>
          <OwnStudent student={student} zone={zone} isNamed={students.length > 1} />
        </Stack>
      ))}
    </Stack>
  )
}

/** The latest ones; the others are shown on request. */
const atFirst = 12

function OwnStudent({ student, zone, isNamed }: { student: OwnAttendance; zone: string; isNamed: boolean }) {
  const { fullName, attended, held, meetings } = student
  const [isWhole, setWhole] = useState(false)
  const latestFirst = [...meetings].reverse()
  return (
    <>
      {isNamed && (
        <Text as="h3" size="h4">
          {fullName}
        </Text>
      )}
      <Text size="h3" isDisplay>
        {held > 0 ? `${attended} of ${held} attended` : "No marks yet"}
      </Text>
      <FramedList>
        {(isWhole ? latestFirst : latestFirst.slice(0, atFirst)).map(
          ({ id, startsAt, mark, lateCancellation, note }) => (
            <FramedRow key={id}>
              <FramedRowText>
                <time dateTime={startsAt}>{meetingTimeText(startsAt, zone)}</time>
                {lateCancellation && (
                  <Text as="span" tone="orange" size="s" canBreakAnywhere>
                    Cancelled late. {partTakenText(lateCancellation.counted)}
                  </Text>
                )}
                {note?.text && (
                  <Text as="span" tone="soft" size="s" keepsLines canBreakAnywhere>
                    {note.text}
                  </Text>
                )}
                {note?.aboutStudent && (
                  <Text as="span" size="s" keepsLines canBreakAnywhere>
                    {fullName}: {note.aboutStudent}
                  </Text>
                )}
              </FramedRowText>
              {mark ? (
                <StatusBadge tone={attendanceTones[mark]}>{attendanceLabels[mark]}</StatusBadge>
              ) : (
                <Text as="span" tone="soft" size="s">
                  No mark yet
                </Text>
              )}
            </FramedRow>
          ),
        )}
      </FramedList>
      {!isWhole && meetings.length > atFirst && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {meetings.length} classes
          </Button>
        </div>
      )}
    </>
  )
}
