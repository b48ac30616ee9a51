import { wallClock } from "../../../lib/day.ts"
import { storedFile } from "../../../lib/stored-file.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Grid, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import { type AttendanceMark, attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import type { RosterStudent } from "../contract.ts"
import { absenceLabels } from "../domain/absence.ts"
import { attendanceLabels } from "../domain/attended.ts"
import css from "./roster.module.css"
import { StudentDetailsButton } from "./student-details.tsx"

interface RosterRowProps {
  student: RosterStudent
  mark: AttendanceMark | null
  zone: string
  /** The attendance cannot be saved now, so the marks are read-only. */
  isFixed: boolean
  onMark(mark: AttendanceMark): void
  onDetails(): void
}

/** A student on the roster: the name, whether they came, and the mark, one tap each. */
export function RosterRow({ student, mark, zone, isFixed, onMark, onDetails }: RosterRowProps) {
  const { enrolleeId, fullName, profilePicture, absence } = student
  return (
    <Stack as="li" gap={3} surface="card" round="m" pad={4} className={css.row} data-mark={mark ?? undefined}>
      <Row gap={2} justify="between">
        <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)}>
          {arrivalOf(student, zone)}
        </PersonLine>
        <StudentDetailsButton fullName={fullName} onPress={onDetails} />
      </Row>
      {absence && (
        <Text surface="orange" round="s" pad="low" size="s" canBreakAnywhere>
          Can't come: {absenceLabels[absence.reason].toLowerCase()}.{" "}
          {absence.words && <q className={css.words}>{absence.words}</q>}
        </Text>
      )}
      <Grid as="fieldset" columns={4} round="s" className={css.marks} disabled={isFixed}>
        <legend className="unseen">Mark of {fullName}</legend>
        {attendanceMarks.map((each) => (
          <label key={each} className={css.mark} data-mark={each}>
            <input
              type="radio"
              name={`mark ${enrolleeId}`}
              value={each}
              checked={mark === each}
              onChange={() => onMark(each)}
            />
            <span>{attendanceLabels[each]}</span>
          </label>
        ))}
      </Grid>
    </Stack>
  )
}

function arrivalOf({ joinedAt, mark, proposed }: RosterStudent, zone: string): string {
  const came = joinedAt ? [`Joined at ${formatTime(wallClock(new Date(joinedAt), zone).time)}`] : []
  const standing = mark ? [`Saved: ${attendanceLabels[mark].toLowerCase()}`] : proposalOf(proposed)
  return [...came, ...standing].join(" · ") || "Has not joined"
}

const proposalOf = (proposed: AttendanceMark | null) =>
  proposed ? [`Suggested: ${attendanceLabels[proposed].toLowerCase()}`] : []
