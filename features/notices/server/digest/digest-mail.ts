import type { Deps } from "../../../../platform/deps.ts"
import { type EmailParagraph, type EmailTemplate, renderEmail } from "../../../../platform/mail/email-template.ts"
import type { Mail } from "../../../../platform/mail/queue-mail.ts"
import { type DigestNotice, type DigestSection, digestWords } from "../../domain/digest.ts"
import type { MailRecipient } from "../notice-mail.ts"
import { noticesPath } from "../present-notice.ts"
import { signDigestToken } from "./digest-token.ts"

/** Where the digest is turned off: with a button, or by a mail program with one request (RFC 8058). */
export const unsubscribePath = "/unsubscribe"

const paragraphsOf = ({ title, lines }: DigestSection): EmailParagraph[] =>
  title === null ? lines : [{ title, lines }]

export async function digestMail(
  { settings, secret }: Pick<Deps, "settings" | "secret">,
  recipient: MailRecipient & { id: string },
  notices: readonly DigestNotice[],
): Promise<Mail> {
  const { publicUrl, brandName } = settings
  const { subject, sections } = digestWords(brandName, notices)
  const unsubscribe = `${publicUrl}${unsubscribePath}?token=${await signDigestToken(secret, recipient.id)}`
  const mail: EmailTemplate = {
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [
      ...sections.flatMap(paragraphsOf),
      { button: { label: "See all notices", url: `${publicUrl}${noticesPath(recipient.userType)}` } },
      { small: `You get this e-mail once a day if there is news. To stop it, open ${unsubscribe}` },
    ],
  }
  const headers = { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
  return { to: recipient.email, subject, headers, ...(await renderEmail(settings, mail)) }
}
