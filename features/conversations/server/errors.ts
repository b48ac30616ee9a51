import { AppError, errorCodes } from "../../../platform/http/app-error.ts"
import {
  daysAfterClass,
  minutesToDelete,
  mostQuestionsADay,
  type WriteErrorCode,
} from "../domain/conversation-rules.ts"

/** Why somebody cannot write; the page shows the same sentence in place of the field. */
export const cannotWrite: Record<WriteErrorCode, string> = {
  "class-long-over": `You can write about a class for up to ${daysAfterClass} days after it ends or the student leaves.`,
  "not-in-class":
    "You can write about a class if your student is in it, or ask a question while it is open for enrollment.",
  "too-many-questions": `You have ${mostQuestionsADay} questions from today without an answer. Please write again tomorrow.`,
  blocked: "This family does not receive messages from you. Write to the school if something is urgent.",
  "blocked-by-you": "You have blocked this teacher. Unblock the teacher to write.",
  "teacher-gone": "This teacher no longer has an account. Please write to the school.",
}

export const conversationError = errorCodes({
  "class-long-over": [409, cannotWrite["class-long-over"]],
  "not-in-class": [403, cannotWrite["not-in-class"]],
  "too-many-questions": [429, cannotWrite["too-many-questions"]],
  blocked: [403, cannotWrite.blocked],
  "blocked-by-you": [409, cannotWrite["blocked-by-you"]],
  "teacher-gone": [409, cannotWrite["teacher-gone"]],
  "staff-answers": [403, "The staff answer in the inbox."],
  "key-used": [409, "This message was sent in another conversation. Please reload the page."],
  "too-late-to-delete": [409, `Only unread messages of the last ${minutesToDelete} minutes can be deleted.`],
  "own-message": [409, "You can't report your own message."],
  "post-gone": [404, "The post that you are answering is no longer there. You can send your message without it."],
  "family-blocks": [403, "Only a family can block a teacher."],
  "already-closed": [409, "This conversation is closed already."],
  "new-meanwhile": [409, "Something new has arrived. Read it first, then mark it as done."],
  "not-with-office": [409, "This conversation is between a family and a teacher."],
  "only-office": [409, "This conversation is with the school. You can read it without giving a reason."],
})

export const conversationExists = (existingId: string) =>
  new AppError(409, "You already have a conversation about this. Continue there.", { existingId })
