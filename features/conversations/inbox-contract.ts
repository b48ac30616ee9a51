import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, idFilter, listPlace, optionalOnceKey, searchText, textField } from "../../lib/fields.ts"
import { roles } from "../../lib/roles.ts"
import { staff } from "../../lib/staff.ts"
import { conversationRow } from "./contract.ts"
import { inboxStates } from "./domain/conversation-words.ts"

/** The calls of the office's inbox (docs/rules/conversations.md#office). */

export const inboxRow = conversationRow.extend({
  role: z.enum(roles).nullable(),
  teacher: z.string().nullable().describe("The teacher's name in a conversation with a family."),
  takenBy: z.string().nullable(),
  waitingSince: z.string().nullable(),
  isLate: z.boolean().describe("It waits for the school for longer than a business day."),
  reports: z.number().describe("Reports that wait for a decision."),
  reportedPlace: z.string().nullable().describe("The place of the message whose report has waited longest."),
})
export type InboxEntry = z.output<typeof inboxRow>

export const inboxCall = defineCall({
  method: "get",
  path: "/admins/conversations",
  access: staff.read("messages"),
  summary:
    "The office's conversations in this state, by default those that wait for the school, thirty at a time; reported ones of families and teachers too. `private` finds those between families and teachers by name or class, without their text. Those that wait for the school begin with the one that has waited longest, the others with the newest message.",
  input: z.object({
    state: choiceField(inboxStates),
    search: searchText,
    before: listPlace,
    id: idFilter("Conversation"),
  }),
  reply: z.strictObject({ conversations: z.array(inboxRow), next: z.string().nullable() }),
})

const oneConversation = z.object({ id: idField("Conversation") })

export const takeConversationCall = defineCall({
  method: "put",
  path: "/admins/conversation/take",
  access: staff("messages"),
  summary: "Takes a conversation over: the others see who answers.",
  input: oneConversation,
  reply: z.strictObject({}),
})

export const closeConversationCall = defineCall({
  method: "put",
  path: "/admins/conversation/close",
  access: staff("messages"),
  summary:
    "Closes a conversation with the office, or the reports of one between a family and a teacher. `seen`: the `asOf` of what was read; 409 if something new has come since.",
  input: oneConversation.extend({
    seen: z.iso.datetime({ error: "seen must be an instant, such as 2026-11-20T01:00:00.000Z." }).optional(),
  }),
  reply: z.strictObject({}),
})

export const longestNote = 2000
/** What the staff type: `words` become the note. */
export const noteForm = z.object({ words: textField("Note", longestNote) })

export const noteConversationCall = defineCall({
  method: "put",
  path: "/admins/conversation/note",
  access: staff("messages"),
  summary: "Adds a note that only the staff see. The same key twice is one note.",
  input: oneConversation.extend({ key: optionalOnceKey, text: noteForm.shape.words }),
  reply: z.strictObject({}),
})

export const openConversationCall = defineCall({
  method: "post",
  path: "/admins/conversation/open",
  access: staff("messages"),
  summary:
    "Opens a conversation between a family and a teacher for a day, with a reason that is recorded and told to both a day later. Within that day it is not opened again.",
  input: oneConversation.extend({ reason: textField("Reason", 500) }),
  reply: z.strictObject({}),
})
