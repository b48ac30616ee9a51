import { z } from "zod"
import { howToReach } from "../../../lib/school-contact.ts"
import { notYou, securityNotice } from "../../accounts/domain/notices.ts"
import { denialFacts, denialParagraphs } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, reviewNotice } from "../../notices/domain/kind.ts"
import { verificationActions } from "./teacher-verification.ts"
import { explainVerificationDenial, verificationDenialReasons } from "./verification-denial.ts"

/** The notices about teachers who apply, and about changed addresses. */

const verification = z.object({ action: z.enum(verificationActions), denial: denialFacts(verificationDenialReasons) })
type Verification = z.output<typeof verification>

const decided: Record<Verification["action"], { title: string; sentences: string[]; button: string; path: string }> = {
  verify: {
    title: "You are a verified teacher now",
    sentences: ["Good news: we have checked your ID, and you are a verified teacher now."],
    button: "Go to my dashboard",
    path: "/teacher",
  },
  pending: {
    title: "Your ID is being checked again",
    sentences: [
      "The school is checking your application again.",
      "You do not need to do anything. We will e-mail you after the decision.",
    ],
    button: "Go to my dashboard",
    path: "/teacher",
  },
  deny: {
    title: "We could not verify you yet",
    sentences: ["We checked your ID, but could not verify you with it."],
    button: "Apply again",
    path: "/teacher/apply",
  },
  reset: {
    title: "Your verification was reset",
    sentences: ["You are not verified at the moment.", "Please apply again with a picture of a valid ID."],
    button: "Send my ID",
    path: "/teacher/apply",
  },
}

function verificationSentences({ action, denial }: Verification): string[] {
  const denied = action === "deny" ? denialParagraphs(explainVerificationDenial(denial), denial.words) : []
  return [...decided[action].sentences, ...denied]
}

export const userNoticeKinds = {
  "teacher-to-verify": defineKind({
    ...reviewNotice,
    action: "Check the ID",
    words: (_, { things }) => ({
      title: countedTitle(things, "A teacher is waiting for verification", "teachers are waiting for verification"),
      text: "Check the ID, then verify or reject.",
    }),
    link: () => "/admin/users/teachers",
  }),
  "verification-decided": defineKind({
    group: "verification",
    urgency: "soon",
    facts: verification,
    words: (facts) => ({ title: decided[facts.action].title, text: verificationSentences(facts).join(" ") }),
    link: ({ action }) => decided[action].path,
    mail: (facts, _, { contact }) => ({
      subject: decided[facts.action].title,
      paragraphs: [
        ...verificationSentences(facts),
        ...(facts.action === "deny" ? [`If you have a question, ${howToReach(contact)}.`] : []),
      ],
      button: { label: decided[facts.action].button },
    }),
  }),
  "address-changed": defineKind({
    ...securityNotice,
    facts: z.object({}),
    words: () => ({ title: "Your address was changed", text: notYou }),
    mail: (_facts, _reader, { contact }) => ({
      subject: "Your address was changed",
      paragraphs: [
        "Your address was changed.",
        "If it was you, you do not need to do anything.",
        `${notYou} Then ${howToReach(contact)}.`,
      ],
      button: { label: "Set a new password", path: "/recover" },
    }),
  }),
}

export type UserNotice = NewNotice<typeof userNoticeKinds>
