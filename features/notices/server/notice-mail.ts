import type { UserType } from "../../../lib/roles.ts"
import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { KindDefinition, NoticeMail } from "../domain/kind.ts"

export type MailRecipient = { email: string; firstName: string; userType: UserType | null }

/** A notice of a kind with facts of its schema. */
type MailedNotice = { id: string; kind: KindDefinition<unknown>; facts: unknown; things: number }

/** Builds the mail of a notice from the texts of its kind. */
export async function noticeMail(settings: Settings, recipient: MailRecipient, notice: MailedNotice): Promise<Mail> {
  const { kind, facts, things } = notice
  const reader = { userType: recipient.userType, things }
  const words = kind.mail?.(facts, reader, settings) ?? plainMail(kind.words(facts, reader))
  const { label, path = withNotice(kind.link(facts, reader), notice.id) } = words.button
  const mail: EmailTemplate = {
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [...words.paragraphs, { button: { label, url: `${settings.publicUrl}${path}` } }],
  }
  const expiresAt = kind.mailUntil?.(facts)
  return { to: recipient.email, subject: words.subject, expiresAt, ...(await renderEmail(settings, mail)) }
}

const plainMail = ({ title, text }: { title: string; text: string }): NoticeMail => ({
  subject: title,
  paragraphs: [`${title}.`, ...(text ? [text] : [])],
  button: { label: "See it" },
})

/** Adds the id of the notice to a path, by which the page marks it as read. */
export function withNotice(path: string, noticeId: string): string {
  const url = new URL(path, "http://localhost")
  url.searchParams.set("notice", noticeId)
  return `${url.pathname}${url.search}${url.hash}`
}
