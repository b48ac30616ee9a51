import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import { familyArea } from "../../notices/domain/facts.ts"
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
/** "Your grade", or "The grade of Ana Cruz". */
export const whose = (what: string, student: string, reader: NoticeReader) =>
  area(reader) === "learner" ? `Your ${what}` : `The ${what} of ${student}`
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
      title: `${whose("grade", facts.student, reader)} in ${facts.class.name}`,
      text: `The teacher has ${facts.isFirst ? "given" : "changed"} it. You can read it in the classroom.`,
    }),
    link: (facts, reader) => (facts.isClassHidden ? `/${area(reader)}/classes` : gradesPath(facts, reader)),
    mail: (facts, reader) => ({
      subject: `${whose("grade", facts.student, reader)} in ${facts.class.name}`,
      paragraphs: [
        `${whose("grade", facts.student, reader)} in ${facts.class.name} is ${facts.isFirst ? "given" : "changed"}.`,
        "You can read it in the classroom.",
      ],
      button: { label: "See the grade" },
    }),
  }),
}

export type GradeNotice = NewNotice<typeof gradeNoticeKinds>
