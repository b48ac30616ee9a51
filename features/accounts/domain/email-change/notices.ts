import { z } from "zod"
import { howToReach } from "../../../../lib/school-contact.ts"
import { defineKind, type NewNotice } from "../../../notices/domain/kind.ts"
import { securityNotice } from "../notices.ts"

const facts = z.object({})

/** The account is told about its new address, and that it has the old one back (docs/rules/accounts.md#another-e-mail-address). */
const endedFactors =
  "Passkeys and authenticator apps that were added since the change was requested are removed, and older recovery codes no longer work."

export const emailChangeNoticeKinds = {
  "email-changed": defineKind({
    ...securityNotice,
    facts,
    words: () => ({
      title: "Your e-mail address was changed",
      text: "From now on, log in with the new address. If it was not you, tell us right away.",
    }),
    mail: (_facts, _reader, { brandName, contact }) => ({
      subject: `Your ${brandName} e-mail address was changed`,
      paragraphs: [
        "From now on, log in with the address that this e-mail was sent to. All other mails go there too.",
        `If it was not you, ${howToReach(contact)}.`,
      ],
      button: { label: "Log in", path: "/login" },
    }),
  }),
  "email-change-undone": defineKind({
    ...securityNotice,
    facts,
    words: () => ({
      title: "The change of your e-mail address was undone",
      text: `All devices were logged out. ${endedFactors} Whoever asked for the change knows your password: set a new one now.`,
    }),
    mail: (_facts, _reader, { brandName }) => ({
      subject: `The change of your ${brandName} e-mail address was undone`,
      paragraphs: [
        "You now log in with this e-mail address again. Every device was logged out.",
        endedFactors,
        "Whoever asked for the change knows your password. If it was not you, set a new one now.",
      ],
      button: { label: "Set a new password", path: "/recover" },
    }),
  }),
}

export type EmailChangeNotice = NewNotice<typeof emailChangeNoticeKinds>
