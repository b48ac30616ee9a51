import type { Deps } from "../../../../platform/deps.ts"
import { type EmailParagraph, type EmailTemplate, renderEmail } from "../../../../platform/mail/email-template.ts"
import type { Mail } from "../../../../platform/mail/queue-mail.ts"
import { type DigestNotice, type DigestSection, digestWords } from "../../domain/digest.ts"
import type { MailRecipient } from "../notice-mail.ts"
import { noticesPath } from "../present-notice.ts"
import { unsubscribeHeaders, unsubscribeLink } from "../unsubscribe-token.ts"

const paragraphsOf = ({ title, lines }: DigestSection): EmailParagraph[] =>
  title === null ? lines : [{ title, lines }]

export async function digestMail(
  deps: Pick<Deps, "settings" | "secret">,
  recipient: MailRecipient & { id: string },
  notices: readonly DigestNotice[],
): Promise<Mail> {
  const { publicUrl, brandName } = deps.settings
  const { subject, sections } = digestWords(brandName, notices)
  const unsubscribe = await unsubscribeLink(deps, recipient.id, "digest")
  const mail: EmailTemplate = {
    greeting: `Hello ${recipient.firstName},`,
    paragraphs: [
      ...sections.flatMap(paragraphsOf),
      { button: { label: "See all notices", url: `${publicUrl}${noticesPath(recipient.userType)}` } },
      { small: "You get this e-mail once a day if there is news. To stop it, open", url: unsubscribe },
    ],
  }
  const headers = unsubscribeHeaders(unsubscribe)
  return { to: recipient.email, subject, headers, ...(await renderEmail(deps.settings, mail)) }
}
