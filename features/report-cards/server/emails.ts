import { fullName } from "../../../lib/names.ts"
import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import { classroomPath } from "../../classes/domain/class-links.ts"
import type { EmailFacts } from "../../enrollments/server/email-queries.ts"

export type CardNews = {
  /** The first publication of this card. */
  isFirst: boolean
  /** The classroom is hidden from families. */
  isClassHidden: boolean
}

/** Says that a report card is published; its content is only on the page, after a log-in. */
export async function reportCardEmail(settings: Settings, facts: EmailFacts, news: CardNews): Promise<Mail> {
  const { receiver, student, klass } = facts
  const whose = receiver.role === "learner" ? "Your report card" : `The report card of ${fullName(student)}`
  const classroom = `${classroomPath(receiver.role, klass)}?tab=grades`
  const path = news.isClassHidden ? `/${receiver.role}/classes#report-cards` : classroom
  const mail: EmailTemplate = {
    greeting: `Hello ${receiver.firstName},`,
    paragraphs: [
      `${whose} in ${klass.name} is ${news.isFirst ? "published" : "published again, with changes"}.`,
      news.isClassHidden
        ? "You can read it below the list of your classes, and download it as a PDF. It stays there."
        : "You can read it in the classroom, and download it as a PDF.",
      { button: { label: "See the report card", url: `${settings.publicUrl}${path}` } },
    ],
  }
  return { to: receiver.email, subject: `${whose} in ${klass.name}`, ...(await renderEmail(settings, mail)) }
}
