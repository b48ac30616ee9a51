import { z } from "zod"
import { howToReach } from "../../../../lib/school-contact.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { classFacts, familyArea } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices for families about their classes and what their students reach there. */

const ofClass = z.object({ class: classFacts })
/** `isFirst`: not given or published before. `isClassHidden`: the classroom is not open to families. */
const ofStudent = z.object({ student: z.string(), class: classFacts, isFirst: z.boolean(), isClassHidden: z.boolean() })
type OfStudent = z.output<typeof ofStudent>

const area = (reader: NoticeReader) => familyArea(reader.userType)
const whose = (what: string, student: string, reader: NoticeReader) =>
  area(reader) === "learner" ? `Your ${what}` : `The ${what} of ${student}`
const classroom = ({ class: klass }: z.output<typeof ofClass>, reader: NoticeReader) =>
  classroomPath(area(reader), klass)
const toClassroom = { label: "Go to the classroom" }

function gradesPath(facts: OfStudent, reader: NoticeReader): string {
  return facts.isClassHidden ? `/${area(reader)}/classes#report-cards` : `${classroom(facts, reader)}?tab=grades`
}

const kept = "You keep your enrollment and your payment."

export const familyKinds = {
  "class-paused": defineKind({
    group: "classes",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name } }) => ({
      title: `${name} is paused`,
      text: `There are no meetings until our admins approve it again. ${kept}`,
    }),
    link: classroom,
    mail: ({ class: { name } }, _, { contact }) => ({
      subject: `${name} is paused`,
      paragraphs: [
        `"${name}" is paused: there are no meetings until our admins approve it again.`,
        `${kept} You do not need to do anything. We will send you an e-mail when the class continues.`,
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: toClassroom,
    }),
  }),
  "class-continued": defineKind({
    group: "classes",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name } }) => ({
      title: `${name} continues`,
      text: "It is approved again. Its meetings are in your schedule as before.",
    }),
    link: classroom,
    mail: ({ class: { name } }) => ({
      subject: `${name} continues`,
      paragraphs: [`"${name}" is approved again. Its meetings are in your schedule as before.`],
      button: toClassroom,
    }),
  }),
  "grade-given": defineKind({
    group: "grades",
    urgency: "soon",
    facts: ofStudent,
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
  "report-card-published": defineKind({
    group: "grades",
    urgency: "soon",
    facts: ofStudent,
    words: (facts, reader) => ({
      title: `${whose("report card", facts.student, reader)} in ${facts.class.name}`,
      text: `It is ${facts.isFirst ? "published" : "published again, with changes"}. You can read it and download it as a PDF.`,
    }),
    link: gradesPath,
    mail: (facts, reader) => {
      const card = `${whose("report card", facts.student, reader)} in ${facts.class.name}`
      return {
        subject: card,
        paragraphs: [
          `${card} is ${facts.isFirst ? "published" : "published again, with changes"}.`,
          facts.isClassHidden
            ? "You can read it below the list of your classes, and download it as a PDF. It stays there."
            : "You can read it in the classroom, and download it as a PDF.",
        ],
        button: { label: "See the report card" },
      }
    },
  }),
}
