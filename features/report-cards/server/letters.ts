import { fullName } from "../../../lib/names.ts"
import { type Letter, renderLetter } from "../../../platform/mail/letter.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import { classroomPath } from "../../classes/domain/class-links.ts"
import type { LetterFacts } from "../../enrollments/server/letter-queries.ts"

export type News = {
  /** Nothing of this card was published before. */
  isFirst: boolean
  /** Families do not see the classroom at present. */
  isClassHidden: boolean
}

/** Says that a report card is published; what is on it is read on the page, by those who may. */
export async function cardLetter(settings: Settings, facts: LetterFacts, news: News): Promise<Mail> {
  const { receiver, student, aClass } = facts
  const whose = receiver.role === "learner" ? "Your report card" : `The report card of ${fullName(student)}`
  const classroom = `${classroomPath(receiver.role, aClass)}?tab=grades`
  const path = news.isClassHidden ? `/${receiver.role}/classes#report-cards` : classroom
  const letter: Letter = {
    greeting: `Hello ${receiver.firstName},`,
    paragraphs: [
      `${whose} in ${aClass.name} is ${news.isFirst ? "published" : "published again, with changes"}.`,
      news.isClassHidden
        ? "You can read it below the list of your classes, and download it as a PDF. It stays there."
        : "You can read it in the classroom, and download it as a PDF.",
      { button: { label: "See the report card", url: `${settings.publicUrl}${path}` } },
    ],
  }
  return { to: receiver.email, subject: `${whose} in ${aClass.name}`, ...(await renderLetter(settings, letter)) }
}
