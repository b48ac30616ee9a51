import { z } from "zod"
import { formatLongDay, isDay } from "../../../../lib/day.ts"
import { defineKind, type NewNotice } from "../../../notices/domain/kind.ts"
import { type AgreedDocument, agreedDocumentNames, agreedDocuments, documentsInWords } from "./documents.ts"

const namesOf = (documents: readonly AgreedDocument[]) =>
  documentsInWords(documents.map((document) => agreedDocuments[document].title))

const askedThen =
  "From that day, we will ask you to agree before you continue. You can still download your data or delete your account."

export const agreementNoticeKinds = {
  "agreement-changes": defineKind({
    group: "account",
    urgency: "soon",
    facts: z.object({
      version: z.string().refine(isDay),
      documents: z.array(z.enum(agreedDocumentNames)).min(1),
      changes: z.array(z.string()),
    }),
    words: ({ version, documents, changes }) => ({
      title: `On ${formatLongDay(version)}, we change ${namesOf(documents)}`,
      text: [...changes, askedThen].join(" "),
    }),
    link: ({ documents }) => agreedDocuments[documents[0] ?? "terms"].path,
    mail: ({ version, documents, changes }) => ({
      subject: `Changes to ${namesOf(documents)} on ${formatLongDay(version)}`,
      paragraphs: [`On ${formatLongDay(version)}, we change ${namesOf(documents)}.`, ...changes, askedThen],
      button: { label: "Read the new version" },
    }),
  }),
}

export type AgreementNotice = NewNotice<typeof agreementNoticeKinds>
