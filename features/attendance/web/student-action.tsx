import type { FamilyRole } from "../../../lib/roles.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Text } from "../../../ui/layout/layout.tsx"
import type { Meeting } from "../../meetings/contract.ts"
import { meetingTimeText } from "../../meetings/domain/meeting-time-text.ts"
import { absenceLabels } from "../domain/absence.ts"
import type { useAbsence } from "./use-absence.tsx"

/** The actions of a family about its coming classes. */
export interface StudentActions {
  area: FamilyRole
  zone: string
  absence: Pick<ReturnType<typeof useAbsence>, "ask" | "takeBack" | "isTakingBack">
  /** Cancels a solo class. */
  cancelling: { ask(meeting: Meeting, student: Student): void; isCancelling(meetingId: string): boolean }
}

type Student = Meeting["students"][number]

/** The absence that was reported for a student; nothing without one. `isNamed`: where there are several. */
export function AbsenceText({ student: { absence, fullName }, isNamed }: { student: Student; isNamed?: boolean }) {
  if (!absence) return null
  return (
    <Text as="span" tone="orange" size="s" canBreakAnywhere>
      {isNamed ? `${fullName} can't come` : "Can't come"}: {absenceLabels[absence.reason].toLowerCase()}. The teacher
      has been told.
    </Text>
  )
}

interface StudentActionProps {
  actions: StudentActions
  meeting: Meeting
  student: Student
  /** `wide` fills the column below a large Join Now. */
  look?: "row" | "wide"
}

/** Reports that a student can't come to a class, or withdraws the report; cancels a solo class. */
export function StudentAction({ actions, meeting, student, look = "row" }: StudentActionProps) {
  const { area, zone, absence, cancelling } = actions
  const at = meetingTimeText(meeting.startsAt, zone)
  const name = area === "learner" ? "I" : student.fullName
  const isNamed = look === "wide" && meeting.students.length > 1
  const looks = { size: "small", wide: look === "wide", tone: look === "wide" ? "quiet" : "plain" } as const
  if (meeting.classType === "solo") {
    return (
      <Button
        {...looks}
        aria-haspopup="dialog"
        busy={cancelling.isCancelling(meeting.id)}
        aria-label={`Cancel the class on ${at}`}
        onClick={() => cancelling.ask(meeting, student)}
      >
        Cancel class
      </Button>
    )
  }
  if (student.absence) {
    return (
      <Button
        {...looks}
        busy={absence.isTakingBack(meeting.id, student.enrolleeId)}
        aria-label={`${name} can come on ${at}`}
        onClick={() => absence.takeBack(meeting.id, student.enrolleeId)}
      >
        {isNamed ? `${student.fullName} can come after all` : "Can come after all"}
      </Button>
    )
  }
  return (
    <Button
      {...looks}
      aria-haspopup="dialog"
      aria-label={`${name} can't come on ${at}`}
      onClick={() => absence.ask(meeting, student)}
    >
      {isNamed ? `${student.fullName} can't come?` : "Can't come?"}
    </Button>
  )
}
