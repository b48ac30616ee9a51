import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import {
  familyArea,
  formatWhen,
  sentences,
  studentsFacts,
  whenFacts,
  whomSentence,
  whose,
} from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader } from "../../notices/domain/kind.ts"

/** The notices to families about homework (docs/rules/homework.md#homework, docs/rules/homework.md#returning). */

const ofHomework = studentsFacts.extend({ class: classFacts, title: z.string() })
const withDue = ofHomework.extend({ due: whenFacts })
const returned = z.object({
  student: z.string(),
  class: classFacts,
  title: z.string(),
  points: z.number().nullable(),
  most: z.number().nullable(),
})

const homeworkPath = ({ class: klass }: { class: z.output<typeof classFacts> }, { userType }: NoticeReader) =>
  `${classroomPath(familyArea(userType), klass)}?tab=stream&part=homework`

export const homeworkNoticeKinds = {
  "homework-given": defineKind({
    group: "stream",
    urgency: "quiet",
    facts: withDue,
    action: "See the homework",
    words: ({ class: { name }, title, students, due }, { userType }) => ({
      title: `New homework in ${name}: ${title}`,
      text: sentences(whomSentence(students, userType), `It is due on ${formatWhen(due)}.`),
    }),
    link: homeworkPath,
  }),
  "homework-due": defineKind({
    group: "classes",
    urgency: "soon",
    facts: withDue,
    action: "Hand in the homework",
    words: ({ class: { name }, title, students, due }, { userType }) => ({
      title: `Homework due soon: ${title}`,
      text: sentences(whomSentence(students, userType), `Hand it in for ${name} by ${formatWhen(due)}.`),
    }),
    link: homeworkPath,
  }),
  "homework-returned": defineKind({
    group: "classes",
    urgency: "soon",
    facts: returned,
    action: "See the homework",
    words: ({ student, class: { name }, title, points, most }, { userType }) => ({
      title: `${whose("homework", [student], userType)} in ${name} is returned`,
      text:
        points === null ? `See what the teacher wrote about "${title}".` : `"${title}": ${points} of ${most} points.`,
    }),
    link: homeworkPath,
  }),
}

export type HomeworkNotice = NewNotice<typeof homeworkNoticeKinds>
