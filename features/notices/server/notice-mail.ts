import { setImmediate } from "node:timers/promises"
import type { UserType } from "../../../lib/roles.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type EmailTemplate, renderEmail } from "../../../platform/mail/email-template.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import { endSentence } from "../domain/facts.ts"
import type { KindDefinition, NoticeMail, NoticeReader, NoticeWords } from "../domain/kind.ts"
import { unsubscribeHeaders, unsubscribeLink } from "./unsubscribe-token.ts"

export type MailRecipient = { email: string; firstName: string; userType: UserType | null }

/** `facts`: those of the recipient's notice, of the schema of its kind. */
type NamedRecipient = MailRecipient & { id: string; noticeId: string; facts: unknown }

type MailDeps = Pick<Deps, "settings" | "secret">

type MailedNotice = { kind: KindDefinition<unknown>; things: number }

/**
 * Renders the mails of a notice, in the words of its kind. Mails to recipients of one user type with the same facts
 * differ only in the name and the id of the notice, so they are rendered once.
 */
export async function noticeMails(
  deps: MailDeps,
  recipients: readonly NamedRecipient[],
  notice: MailedNotice,
): Promise<Mail[]> {
  const mails: Mail[] = []
  const alike = Map.groupBy(recipients, ({ userType, facts }) => JSON.stringify([userType, facts]))
  for (const same of alike.values()) {
    const [first] = same
    if (!first) continue
    const mail = await renderMail(deps, { ...notice, facts: first.facts }, { userType: first.userType })
    for (const recipient of same) mails.push(await addressed(deps, mail, notice.kind, recipient))
    // Rendering takes a millisecond or two, so other requests get a turn in between.
    if (alike.size > 1) await setImmediate()
  }
  return mails
}

/** Placeholders for what differs between recipients. No text contains them. */
const namePlace = "\u{E000}"
const idPlace = "e0000000-0000-4000-8000-000000000000"
const unsubscribePlace = "\u{E001}"

type RenderedMail = Pick<Mail, "subject" | "html" | "text" | "expiresAt">

async function renderMail(
  { settings }: MailDeps,
  { kind, facts, things }: MailedNotice & { facts: unknown },
  { userType }: Pick<NoticeReader, "userType">,
): Promise<RenderedMail> {
  const reader = { userType, things }
  const words = kind.mail?.(facts, reader, settings) ?? plainMail(kind.words(facts, reader), kind.action)
  const { label, path = withNotice(kind.link(facts, reader), idPlace) } = words.button
  const mail: EmailTemplate = {
    greeting: `Hello ${namePlace},`,
    paragraphs: [
      ...words.paragraphs,
      { button: { label, url: `${settings.publicUrl}${path}` } },
      ...(kind.hasOwnMail ? [{ small: "To stop these e-mails, open", url: unsubscribePlace }] : []),
    ],
  }
  return { subject: words.subject, expiresAt: kind.mailUntil?.(facts), ...(await renderEmail(settings, mail)) }
}

async function addressed(
  deps: MailDeps,
  { subject, html, text, expiresAt }: RenderedMail,
  { hasOwnMail, group }: MailedNotice["kind"],
  { id, email, firstName, noticeId }: NamedRecipient,
): Promise<Mail> {
  const link = hasOwnMail ? await unsubscribeLink(deps, id, group) : null
  const filled = (body: string, name: string) =>
    body
      .replaceAll(namePlace, () => name)
      .replaceAll(idPlace, noticeId)
      .replaceAll(unsubscribePlace, link ?? "")
  return {
    to: email,
    subject,
    expiresAt,
    html: filled(html, escapeHtml(firstName)),
    text: filled(text, firstName),
    ...(link && { headers: unsubscribeHeaders(link) }),
    sourceIds: [noticeId],
  }
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const plainMail = ({ title, text }: NoticeWords, label = "See details"): NoticeMail => ({
  subject: title,
  paragraphs: [endSentence(title), ...(text ? [text] : [])],
  button: { label },
})

/** Adds the id of the notice to a path. The page that opens marks it as read. */
export function withNotice(path: string, noticeId: string): string {
  const url = new URL(path, "http://localhost")
  url.searchParams.set("notice", noticeId)
  return `${url.pathname}${url.search}${url.hash}`
}
