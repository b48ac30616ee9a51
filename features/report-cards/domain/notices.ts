import { gradesPath, resultFacts, whose } from "../../lifeskills-grades/domain/notices.ts"
import { defineKind, type NewNotice } from "../../notices/domain/kind.ts"

export const cardNoticeKinds = {
  "report-card-published": defineKind({
    group: "grades",
    urgency: "soon",
    facts: resultFacts,
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

export type CardNotice = NewNotice<typeof cardNoticeKinds>
