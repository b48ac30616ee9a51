import { z } from "zod"
import { howToReach } from "../../../../lib/school-contact.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { classFacts, familyArea, sentences, studentsFacts, whomSentence } from "../facts.ts"
import { defineKind, type NoticeReader } from "../kind.ts"

/** The notices for families about their classes and their students' results. */

const ofClass = studentsFacts.extend({ class: classFacts })
/** `isFirst`: not given or published before. `isClassHidden`: families cannot open the classroom. */
const ofStudent = z.object({ student: z.string(), class: classFacts, isFirst: z.boolean(), isClassHidden: z.boolean() })
type OfStudent = z.output<typeof ofStudent>

const area = (reader: NoticeReader) => familyArea(reader.userType)
const whose = (what: string, student: string, reader: NoticeReader) =>
  area(reader) === "learner" ? `Your ${what}` : `The ${what} of ${student}`
const classroom = ({ class: klass }: Pick<z.output<typeof ofClass>, "class">, reader: NoticeReader) =>
  classroomPath(area(reader), klass)
const toClassroom = { label: "Go to the classroom" }

function gradesPath(facts: OfStudent, reader: NoticeReader): string {
  return facts.isClassHidden ? `/${area(reader)}/classes#report-cards` : `${classroom(facts, reader)}?tab=grades`
}

const continues = "The school has approved it again. Its dates are in your schedule as before."
const enrollmentStays = "You keep your enrollment and your payment."

export const familyKinds = {
  "class-paused": defineKind({
    group: "classes",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name }, students }, { userType }) => ({
      title: `${name} is paused`,
      text: sentences(
        whomSentence(students, userType),
        "There are no classes until the school approves it again.",
        enrollmentStays,
      ),
    }),
    link: classroom,
    mail: ({ class: { name }, students }, { userType }, { contact }) => ({
      subject: `${name} is paused`,
      paragraphs: [
        sentences(
          `"${name}" is paused: there are no classes until the school approves it again.`,
          whomSentence(students, userType),
        ),
        `${enrollmentStays} You do not need to do anything. We will send you an e-mail when the class continues.`,
        `If you have a question, ${howToReach(contact)}.`,
      ],
      button: toClassroom,
    }),
  }),
  "class-continued": defineKind({
    group: "classes",
    urgency: "soon",
    facts: ofClass,
    words: ({ class: { name }, students }, { userType }) => ({
      title: `${name} continues`,
      text: sentences(whomSentence(students, userType), continues),
    }),
    link: classroom,
    mail: ({ class: { name }, students }, { userType }) => ({
      subject: `${name} continues`,
      paragraphs: [sentences(`"${name}" continues.`, whomSentence(students, userType), continues)],
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
      text: `It is ready${facts.isFirst ? "" : " again, with changes"}. Read it online or download the PDF.`,
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
