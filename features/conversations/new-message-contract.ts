import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, idFilter } from "../../lib/fields.ts"

/** What the page reads before a message is written. */

export const newConversationCall = defineCall({
  method: "get",
  path: "/conversations/new",
  access: "signed-in",
  summary:
    "With whom a conversation about a class would begin: with its teacher, or for a teacher with the family of the student. Refuses as its first message would be refused; 409 with the `id` of the conversation that exists already.",
  input: z.object({ classId: idField("Class"), studentId: idFilter("Student") }),
  reply: z.strictObject({
    with: z.string(),
    className: z.string(),
    answersFrom: z.string().nullable().describe("When the teacher's answer hours begin, outside of them."),
  }),
  errorStatuses: [409],
})

export const quotedPostCall = defineCall({
  method: "get",
  path: "/conversations/quoted-post",
  access: "signed-in",
  summary: "The beginning of a post as a family quotes it to its teacher. 404 unless the family reads the post.",
  input: z.object({ postId: idField("Post") }),
  reply: z.strictObject({ quote: z.string() }),
})
