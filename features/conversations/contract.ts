import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import {
  blankAsMissing,
  choiceField,
  filesField,
  idField,
  idFilter,
  knownWord,
  listPlace,
  onceKey,
  optionalTextField,
  searchText,
} from "../../lib/fields.ts"
import { attachmentBodyBytes, mostAttachments } from "../../lib/stored-file.ts"
import { weekdays } from "../../lib/week-times.ts"
import { conversationStates, officeSubjects, reportReasons } from "./domain/conversation-words.ts"
import { messageText } from "./domain/message-text.ts"

/** The calls of the two sides of a conversation (docs/rules/conversations.md#messages). */

export const conversationRow = z.strictObject({
  id: z.string(),
  with: z.string().describe("The name of the other side; “The school” for the office."),
  about: z.enum(officeSubjects),
  className: z.string().nullable(),
  lastText: z.string(),
  lastAt: z.string(),
  unread: z.number(),
  match: z
    .strictObject({ text: z.string(), at: z.string(), place: z.string() })
    .optional()
    .describe("In a search: the part of the newest message that has the words, and its place in the conversation."),
})
export type ConversationEntry = z.output<typeof conversationRow>

export const conversationsCall = defineCall({
  method: "get",
  path: "/conversations",
  access: "signed-in",
  summary:
    "The account's conversations, the one with the newest message first, thirty at a time. `search` finds words of the names and of the account's own messages.",
  input: z.object({
    before: listPlace,
    filter: choiceField(["unread", "open"]),
    search: searchText,
    classId: idFilter("Class"),
    subject: choiceField(officeSubjects),
  }),
  reply: z.strictObject({ conversations: z.array(conversationRow), next: z.string().nullable() }),
})

export const unreadMessagesCall = defineCall({
  method: "get",
  path: "/conversations/unread",
  access: "signed-in",
  summary: "How many messages to the account are unread, in all and about each class of today.",
  input: z.object({}),
  reply: z.strictObject({
    unread: z.number(),
    classes: z.array(z.strictObject({ classId: z.string(), unread: z.number() })),
  }),
})

const newMessage = {
  text: messageText,
  key: onceKey,
  files: filesField(mostAttachments),
  postId: idFilter("Post").describe("A post of the class that the family answers and quotes."),
}
const hasContent = ({ text, files }: { text: string; files: readonly Blob[] }) => text !== "" || files.length > 0
const needsContent = { path: ["text"], error: "Message is required." }
const upload = { upload: true, maxBytes: attachmentBodyBytes(mostAttachments), limit: "messages" } as const

export const beginConversationCall = defineCall({
  method: "post",
  path: "/conversations",
  access: "signed-in",
  summary:
    "Begins a conversation with its first message: about a class with its teacher (a teacher names the student), or with the office about a subject. 409 with the `id` of the conversation that exists already.",
  input: z
    .object({
      classId: idFilter("Class"),
      studentId: idFilter("Student"),
      subject: z.preprocess(blankAsMissing, knownWord("Subject", officeSubjects)),
      ...newMessage,
    })
    .refine(hasContent, needsContent)
    .refine(({ classId, subject }) => classId !== undefined || subject !== undefined, {
      path: ["subject"],
      error: "Choose what you are writing about.",
    }),
  reply: z.strictObject({ id: z.string() }),
  ...upload,
})

const messageFile = z.strictObject({
  name: z.string(),
  url: z.string(),
  bytes: z.number(),
  kind: z.enum(["picture", "pdf"]),
})

export const messageData = z.strictObject({
  id: z.string(),
  by: z.enum(["me", "them", "school"]),
  name: z.string(),
  text: z.string(),
  at: z.string(),
  place: z.string(),
  files: z.array(messageFile),
  quote: z
    .string()
    .nullable()
    .optional()
    .describe("The beginning of the post that this message answers; null once the post is deleted."),
  isByTeacher: z.literal(true).optional().describe("Written by the teacher, to a family; for the staff."),
  isNote: z.literal(true).optional().describe("A note among the staff, which only they see."),
  report: z
    .strictObject({ reason: z.enum(reportReasons), words: z.string().nullable() })
    .optional()
    .describe("Why it was reported; for the staff."),
})
export type MessageData = z.output<typeof messageData>

export const conversationFacts = z.strictObject({
  id: z.string(),
  kind: z.enum(["teacher", "office"]),
  side: z.enum(["account", "other", "office", "reader"]).describe("Whose place the reader has."),
  with: z.string(),
  about: z.enum(officeSubjects),
  className: z.string().nullable(),
  classId: z.string().nullable(),
  state: z.enum(conversationStates),
  isBlocked: z.boolean(),
  takenBy: z.string().nullable(),
  isTakenByMe: z.boolean(),
  cannotWrite: z.string().nullable().describe("Why the reader cannot write here now."),
  asOf: z.string().describe("When this was read: `seen` of the call that closes it."),
  answersFrom: z.string().nullable().describe("When the teacher's answer hours begin, outside of them."),
})
export type ConversationFacts = z.output<typeof conversationFacts>

/** The place of a message in its conversation; undefined for the newest, and for a wrong one. */
const messagePlace = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
  .catch(undefined)

export const conversationCall = defineCall({
  method: "get",
  path: "/conversations/{id}",
  access: "signed-in",
  summary:
    "The messages of a conversation, newest first, thirty at a time. `around`: the place of a message that a search has found, which comes with some newer ones. `seenAt`: until when the other side has read.",
  input: z.object({ id: idField("Conversation"), before: messagePlace, around: messagePlace }),
  reply: z.strictObject({
    messages: z.array(messageData),
    seenAt: z.string().nullable(),
    next: z.string().nullable(),
    hasNewer: z.boolean().describe("Whether there are messages after these."),
    conversation: conversationFacts,
  }),
})

export const sendMessageCall = defineCall({
  method: "post",
  path: "/conversations/{id}",
  access: "signed-in",
  summary: "Sends a message. The same key twice is one message.",
  input: z.object({ id: idField("Conversation"), ...newMessage }).refine(hasContent, needsContent),
  reply: z.strictObject({ messageId: z.string() }),
  ...upload,
})

export const readConversationCall = defineCall({
  method: "put",
  path: "/conversations/{id}/read",
  access: "signed-in",
  summary: "Marks the messages of the other side as read.",
  input: z.object({ id: idField("Conversation") }),
  reply: z.strictObject({}),
})

export const deleteMessageCall = defineCall({
  method: "delete",
  path: "/conversations/{id}/message/{messageId}",
  access: "signed-in",
  summary: "Deletes one's own message while it is new and unread.",
  input: z.object({ id: idField("Conversation"), messageId: idField("Message") }),
  reply: z.strictObject({}),
  limit: "messages",
})

export const reportMessageCall = defineCall({
  method: "put",
  path: "/conversations/{id}/report",
  access: "signed-in",
  summary: "Reports a message of the other side to the office, which can then read the conversation.",
  input: z.object({
    id: idField("Conversation"),
    messageId: idField("Message"),
    reason: z.enum(reportReasons, `Reason must be one of: ${reportReasons.join(", ")}.`),
    words: optionalTextField("Words", 500),
  }),
  reply: z.strictObject({}),
  limit: "message-reports",
})

export const blockTeacherCall = defineCall({
  method: "put",
  path: "/conversations/{id}/block",
  access: "signed-in",
  summary: "Stops messages of the teacher to the family, or with `isBlocked: false` lets them through again.",
  input: z.object({
    id: idField("Conversation"),
    isBlocked: z.boolean("isBlocked must be true or false.").default(true),
  }),
  reply: z.strictObject({}),
  limit: "message-reports",
})

const timeOfDay = (label: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 08:00.`)
export const answerHoursData = z.strictObject({ days: z.array(z.enum(weekdays)), from: z.string(), to: z.string() })

export const answerHoursCall = defineCall({
  method: "get",
  path: "/teachers/account/answer-hours",
  access: "teacher",
  summary: "When the teacher answers messages.",
  input: z.object({}),
  reply: z.strictObject({ hours: answerHoursData }),
})

export const saveAnswerHoursCall = defineCall({
  method: "put",
  path: "/teachers/account/answer-hours",
  access: "teacher",
  summary: "Changes when the teacher answers messages; outside these hours no message is pushed to the teacher.",
  input: z
    .object({
      days: z.array(z.enum(weekdays, "Days must be days of the week.")).min(1, "Choose at least one day.").max(7),
      from: timeOfDay("From"),
      to: timeOfDay("To"),
    })
    .refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start." }),
  reply: z.strictObject({ hours: answerHoursData }),
  limit: "profile",
})
