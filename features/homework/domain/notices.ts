import { z } from "zod"
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
import { homeworkPath } from "./homework-path.ts"

/** The notices to families about homework (docs/rules/homework.md#homework, docs/rules/homework.md#returning). */

/** Notices of earlier versions do not name the homework; they lead to the list. */
const homeworkId = z.string().optional()
const ofHomework = studentsFacts.extend({ class: classFacts, homeworkId, title: z.string() })
const withDue = ofHomework.extend({ due: whenFacts })
const returned = z.object({
  student: z.string(),
  class: classFacts,
  homeworkId,
  title: z.string(),
  points: z.number().nullable(),
  most: z.number().nullable(),
})

type LinkedFacts = Pick<z.output<typeof returned>, "class" | "homeworkId">

const linkToHomework = ({ class: klass, homeworkId }: LinkedFacts, { userType }: NoticeReader) =>
  homeworkPath(familyArea(userType), klass, homeworkId)

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
    link: linkToHomework,
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
    link: linkToHomework,
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
    link: linkToHomework,
  }),
}

export type HomeworkNotice = NewNotice<typeof homeworkNoticeKinds>
