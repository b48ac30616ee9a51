import type { z } from "zod"
import { gradesPath, resultFacts } from "../../lifeskills-grades/domain/notices.ts"
import { whose } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader } from "../../notices/domain/kind.ts"

/** "Ana Cruz's report card in Piano is ready" */
const cardTitle = ({ student, class: { name }, isFirst }: z.output<typeof resultFacts>, { userType }: NoticeReader) =>
  `${whose("report card", [student], userType)} in ${name} ${isFirst ? "is ready" : "has changed"}`
const readIt = "Read it online or download the PDF."

export const cardNoticeKinds = {
  "report-card-published": defineKind({
    group: "grades",
    urgency: "soon",
    facts: resultFacts,
    words: (facts, reader) => ({
      title: cardTitle(facts, reader),
      text: readIt,
    }),
    link: gradesPath,
    mail: (facts, reader) => ({
      subject: cardTitle(facts, reader),
      paragraphs: [
        `${cardTitle(facts, reader)}.`,
        facts.isClassHidden ? `${readIt} You can always find it below your list of classes.` : readIt,
      ],
      button: { label: "See the report card" },
    }),
  }),
}

export type CardNotice = NewNotice<typeof cardNoticeKinds>
