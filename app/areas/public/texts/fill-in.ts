import type { FaqItem } from "../content/faq.ts"
import type { PublicSite } from "../page-meta.ts"

/** Replaces the placeholders of a text by the school's name, contact details and settings. */
export function fillIn(text: string, site: PublicSite | null): string {
  return withoutMissingContacts(text, site)
    .replaceAll("{brand}", site?.brandName ?? "the school")
    .replaceAll("{email}", site?.contact.email ?? "us")
    .replaceAll("{phone}", site?.contact.phone ?? "us")
    .replaceAll("{serviceFee}", site ? `${site.serviceFeePercent}%` : "a part")
}

/** Replaces the placeholders in questions and their answers. */
export function fillInQuestions(questions: readonly FaqItem[], site: PublicSite | null): FaqItem[] {
  return questions.map((item) => ({
    ...item,
    question: fillIn(item.question, site),
    answer: item.answer.map((paragraph) => fillIn(paragraph, site)),
  }))
}

/** Of two contact details in a sentence, the one that is not set is removed. */
export function withoutMissingContacts(text: string, site: PublicSite | null): string {
  if (site?.contact.phone === null) return text.replaceAll("{email} or {phone}", "{email}")
  if (site?.contact.email === null) return text.replaceAll("{email} or {phone}", "{phone}")
  return text
}
