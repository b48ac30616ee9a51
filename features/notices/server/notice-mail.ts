import type { UserType } from "../../../lib/roles.ts"
import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import type { KindDefinition, NoticeMail, NoticeReader } from "../domain/kind.ts"

export type MailRecipient = { email: string; firstName: string; userType: UserType | null }

type NamedRecipient = MailRecipient & { noticeId: string }

/** A notice of a kind with facts of its schema. */
type MailedNotice = { kind: KindDefinition<unknown>; facts: unknown; things: number }

/**
 * The mails of a notice, in the words of its kind. Of recipients of one user type only the name and the id of the notice
 * differ, so that the words are laid out once: a day off is told to a whole school.
 */
export async function noticeMails(
  settings: Settings,
  recipients: readonly NamedRecipient[],
  notice: MailedNotice,
): Promise<Mail[]> {
  const mails: Mail[] = []
  for (const [userType, some] of Map.groupBy(recipients, (each) => each.userType)) {
    const mail = await layOutMail(settings, { userType, things: notice.things }, notice)
    mails.push(...some.map((recipient) => addressed(mail, recipient)))
  }
  return mails
}

/** What stands in a mail where the name and the id of each recipient come; neither is part of any text. */
const namePlace = "\u{E000}"
const idPlace = "e0000000-0000-4000-8000-000000000000"

type LaidOutMail = Pick<Mail, "subject" | "html" | "text" | "expiresAt">

async function layOutMail(settings: Settings, reader: NoticeReader, notice: MailedNotice): Promise<LaidOutMail> {
  const { kind, facts } = notice
  const words = kind.mail?.(facts, reader, settings) ?? plainMail(kind.words(facts, reader))
  const { label, path = withNotice(kind.link(facts, reader), idPlace) } = words.button
  const mail: EmailTemplate = {
    greeting: `Hello ${namePlace},`,
    paragraphs: [...words.paragraphs, { button: { label, url: `${settings.publicUrl}${path}` } }],
  }
  return { subject: words.subject, expiresAt: kind.mailUntil?.(facts), ...(await renderEmail(settings, mail)) }
}

function addressed(
  { subject, html, text, expiresAt }: LaidOutMail,
  { email, firstName, noticeId }: NamedRecipient,
): Mail {
  const filled = (body: string, name: string) => body.replaceAll(namePlace, () => name).replaceAll(idPlace, noticeId)
  return { to: email, subject, expiresAt, html: filled(html, escapeHtml(firstName)), text: filled(text, firstName) }
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

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
