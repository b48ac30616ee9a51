import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import { familyArea, whose } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader } from "../../notices/domain/kind.ts"

/** The notices to families about results, which report cards share. */

/** `isFirst`: not given or published before. `isClassHidden`: families cannot open the classroom. */
export const resultFacts = z.object({
  student: z.string(),
  class: classFacts,
  isFirst: z.boolean(),
  isClassHidden: z.boolean(),
})
type ResultFacts = z.output<typeof resultFacts>

const area = (reader: NoticeReader) => familyArea(reader.userType)
/** "Ana Cruz's grade in Piano is ready" */
const gradeTitle = ({ student, class: { name }, isFirst }: ResultFacts, { userType }: NoticeReader) =>
  `${whose("grade", [student], userType)} in ${name} ${isFirst ? "is ready" : "has changed"}`
/** Leads to the grades in the classroom, or to the list of classes if families cannot open it. */
export function gradesPath(facts: ResultFacts, reader: NoticeReader): string {
  return facts.isClassHidden
    ? `/${area(reader)}/classes#report-cards`
    : `${classroomPath(area(reader), facts.class)}?tab=grades`
}

export const gradeNoticeKinds = {
  "grade-given": defineKind({
    group: "grades",
    urgency: "soon",
    facts: resultFacts,
    words: (facts, reader) => ({
      title: gradeTitle(facts, reader),
      text: "See the grade and the teacher's comment.",
    }),
    link: (facts, reader) => (facts.isClassHidden ? `/${area(reader)}/classes` : gradesPath(facts, reader)),
    mail: (facts, reader) => ({
      subject: gradeTitle(facts, reader),
      paragraphs: [`${gradeTitle(facts, reader)}.`, "See the grade and the teacher's comment."],
      button: { label: "See the grade" },
    }),
  }),
}

export type GradeNotice = NewNotice<typeof gradeNoticeKinds>
