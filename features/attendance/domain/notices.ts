import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import { absenceReasons } from "../../meetings/domain/meeting-words.ts"
import { endSentence, familyArea, formatWhen, whenFacts } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice } from "../../notices/domain/kind.ts"
import { absenceLabels } from "./absence.ts"
import { daysToSave } from "./attendance-window.ts"

/** The notices about absences and attendance (docs/rules/attendance.md#attendance). `rosterId` is the meeting. */

const ofStudent = z.object({ student: z.string(), class: classFacts, at: whenFacts })
const onRoster = z.object({ class: classFacts, at: whenFacts, rosterId: z.string() })
const absence = ofStudent.extend({
  rosterId: z.string(),
  reason: z.enum(absenceReasons).nullable(),
  words: z.string().nullable(),
  isTakenBack: z.boolean(),
})

const group = { group: "attendance", urgency: "soon" } as const
const rosterPath = ({ rosterId }: { rosterId: string }) => `/teacher/roster/${rosterId}`

function absenceSentences({ at, reason, words }: z.output<typeof absence>): string {
  const why = reason ? ` Reason: ${absenceLabels[reason].toLowerCase()}.` : ""
  return `${formatWhen(at)}.${why}${words ? ` The family wrote: ${words}` : ""}`
}

const markedAbsent = z.object({ students: z.array(z.string()).min(1), class: classFacts, at: whenFacts })
/** Older notices have one student each. */
const olderMarkedAbsent = ofStudent.transform(({ student, ...facts }) => ({ ...facts, students: [student] }))

const names = new Intl.ListFormat("en", { type: "conjunction" })
const wereOf = (students: readonly string[]) => `${names.format(students)} ${students.length === 1 ? "was" : "were"}`

export const attendanceNoticeKinds = {
  "absence-noted": defineKind({
    ...group,
    facts: absence,
    action: "See who is coming",
    words: (facts) => ({
      title: facts.isTakenBack
        ? `${facts.student} is coming to ${facts.class.name} after all`
        : `${facts.student} cannot come to ${facts.class.name}`,
      text: endSentence(absenceSentences(facts)),
    }),
    link: rosterPath,
  }),
  "marked-absent": defineKind({
    ...group,
    facts: z.union([markedAbsent, olderMarkedAbsent]),
    action: "See the attendance",
    words: ({ students, class: klass, at }, { userType }) => ({
      title: `${familyArea(userType) === "learner" ? "You were" : wereOf(students)} absent from ${klass.name}`,
      text: `${formatWhen(at)}. You did not tell us beforehand. If this is wrong, please contact us.`,
    }),
    link: ({ class: klass }, { userType }) => `${classroomPath(familyArea(userType), klass)}?tab=attendance`,
  }),
  "attendance-missing": defineKind({
    ...group,
    facts: onRoster,
    action: "Save attendance",
    words: ({ class: klass, at }) => ({
      title: `Attendance for ${klass.name} is not saved`,
      text: `${formatWhen(at)}. Please mark who came, and save within ${daysToSave} days.`,
    }),
    link: rosterPath,
  }),
}

export type AttendanceNotice = NewNotice<typeof attendanceNoticeKinds>
