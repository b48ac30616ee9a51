import { z } from "zod"
import { familyArea } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { officeSubjectLabels, officeSubjects } from "./conversation-words.ts"
import { conversationPath, inboxPath } from "./message-paths.ts"

/** `className` is null in a conversation with the office about a `subject`. */
const ofConversation = z.object({
  conversationId: z.string(),
  with: z.string(),
  className: z.string().nullable(),
  subject: z.enum(officeSubjects).nullable(),
})

const openConversation = ({ conversationId }: { conversationId: string }, { userType }: NoticeReader) =>
  conversationPath(userType === "teacher" || userType === "admin" ? userType : familyArea(userType), conversationId)

const aboutText = ({
  className,
  subject,
}: {
  className: string | null
  subject: (typeof officeSubjects)[number] | null
}) => (className ? `About ${className}.` : `About: ${officeSubjectLabels[subject ?? "other"]}.`)

export const conversationNoticeKinds = {
  "message-received": defineKind({
    group: "messages",
    urgency: "soon",
    facts: ofConversation.extend({ preview: z.string(), pushFrom: z.iso.datetime().nullable() }),
    words: ({ with: from, ...about }) => ({ title: `${from} wrote to you`, text: aboutText(about) }),
    link: openConversation,
    pushFrom: ({ pushFrom }) => (pushFrom ? new Date(pushFrom) : null),
    mail: ({ with: from, preview, ...about }) => ({
      subject: `${from} wrote to you`,
      // The words of a deleted account are gone.
      paragraphs: [aboutText(about), ...(preview ? [`“${preview}”`] : [])],
      button: { label: "Read and answer" },
    }),
  }),
  "conversation-read-by-school": defineKind({
    group: "messages",
    urgency: "soon",
    facts: ofConversation.extend({ reason: z.string() }),
    words: ({ with: other, reason, ...about }) => ({
      title: "The school has read one of your conversations",
      text: `With ${other}. ${aboutText(about)} The reason: ${reason}`,
    }),
    link: openConversation,
    action: "Open the conversation",
  }),
  "message-waiting": defineKind({
    ...reviewNotice,
    words: (_, { things }) => ({
      title: countedTitle(things, "A message is waiting for an answer", "messages are waiting for an answer"),
      text: "Someone has written to the school.",
    }),
    link: () => inboxPath(),
    action: "Open the inbox",
  }),
  "message-reported": defineKind({
    ...reviewNotice,
    words: (_, { things }) => ({
      title: countedTitle(things, "A message was reported", "messages were reported"),
      text: "Read the conversation and decide what to do.",
    }),
    link: () => inboxPath("reported"),
    action: "Open the inbox",
  }),
  "teacher-blocked": defineKind({
    ...reviewNotice,
    words: (_, { things }) => ({
      title: countedTitle(things, "A family has blocked a teacher", "families have blocked a teacher"),
      text: "The teacher can no longer write to the family.",
    }),
    link: () => inboxPath("blocked"),
    action: "Open the inbox",
  }),
}

export type ConversationNotice = NewNotice<typeof conversationNoticeKinds>
