import { cutPage, placeText } from "../../../lib/paging.ts"
import { searchWords } from "../../../lib/text-search.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { isWaitingLong } from "../domain/waiting.ts"
import * as inbox from "../inbox-contract.ts"
import { newConversationCall, quotedPostCall } from "../new-message-contract.ts"
import { findAnswerHours } from "./answer-hours-queries.ts"
import { beginConversation, findNewConversation } from "./begin-conversation.ts"
import { blockTeacher, deleteMessage, readConversation, reportMessage, saveAnswerHours } from "./change-conversation.ts"
import { closeConversation, noteConversation, openConversation, takeConversation } from "./handle-conversation.ts"
import { findInbox, type InboxRecord } from "./inbox-queries.ts"
import { conversationsAtOnce, countUnreadByClass, findConversations } from "./list-queries.ts"
import { answerHoursOf, loadConversation } from "./load-conversation.ts"
import { findMessages, messagesAtOnce } from "./message-queries.ts"
import {
  familyName,
  presentConversation,
  presentFacts,
  presentMatch,
  presentMessage,
  teacherName,
} from "./present-conversation.ts"
import { findQuotedPost } from "./quoted-post.ts"
import { sendMessage } from "./send-message.ts"

export function conversationsApi(serve: Serve, deps: Deps): void {
  serveLists(serve, deps)
  serveChanges(serve, deps)
  serveAnswerHours(serve, deps)
  serveInbox(serve, deps)
}

function serveLists(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(contract.conversationsCall, async ({ actor, input }) => {
    const rows = await findConversations(db, actor.accountId, input)
    const { page, next } = cutPage(rows, conversationsAtOnce, (row) => placeText({ at: row.last_at, id: row.id }))
    const words = searchWords(input.search ?? "")
    return { conversations: page.map((row) => presentConversation(row, words)), next }
  })
  serve(contract.unreadMessagesCall, async ({ actor }) => {
    const rows = await countUnreadByClass(db, actor.accountId)
    const classes = rows.flatMap(({ classId, unread }) => (classId ? [{ classId, unread }] : []))
    return { unread: rows.reduce((sum, { unread }) => sum + unread, 0), classes }
  })
  serve(quotedPostCall, async ({ actor, input }) => {
    const { text } = await findQuotedPost(db, actor, input.postId)
    return { quote: text }
  })
  serve(newConversationCall, ({ actor, input }) => findNewConversation(deps, actor, input))
  serve(contract.conversationCall, async ({ actor, input: { id, before, around } }) => {
    // Before the rows are read, so that nothing unread is older.
    const asOf = deps.now()
    const { row, place } = await loadConversation(deps, db, { actor, id })
    const forStaff = place === "office" || place === "reader"
    const rows = await findMessages(db, id, { before, around, forStaff })
    const { page, next } = cutPage(rows, messagesAtOnce, ({ place: nth }) => String(nth))
    const reading = { accountId: actor.accountId, place, isOffice: row.teacher_id === null, asOf }
    const seenAt = place === "account" ? row.other_read_at : row.account_read_at
    return {
      messages: page.map((each) => presentMessage(each, reading)),
      seenAt: seenAt?.toISOString() ?? null,
      next,
      hasNewer: page[0]?.has_newer ?? false,
      conversation: presentFacts(deps, row, reading),
    }
  })
}

function serveChanges(serve: Serve, deps: Deps): void {
  serve(contract.beginConversationCall, async ({ actor, input }) => ({
    message: "Your message was sent.",
    id: await beginConversation(deps, actor, input),
  }))
  serve(contract.sendMessageCall, async ({ actor, input }) => ({
    message: "Your message was sent.",
    messageId: await sendMessage(deps, actor, input),
  }))
  serve(contract.readConversationCall, async ({ actor, input: { id } }) => {
    await readConversation(deps, actor, id)
    return { message: "Marked as read." }
  })
  serve(contract.deleteMessageCall, async ({ actor, input }) => {
    await deleteMessage(deps, actor, input)
    return { message: "The message is deleted." }
  })
  serve(contract.reportMessageCall, async ({ actor, input }) => {
    await reportMessage(deps, actor, input)
    return { message: "Thank you. The school will look at this message." }
  })
  serve(contract.blockTeacherCall, async ({ actor, input }) => {
    await blockTeacher(deps, actor, input)
    return {
      message: input.isBlocked ? "This teacher can no longer write to you." : "This teacher can write to you again.",
    }
  })
}

function serveAnswerHours(serve: Serve, deps: Deps): void {
  const find = async ({ accountId }: Actor) => {
    const { days, from, to } = answerHoursOf(await findAnswerHours(deps.db, accountId))
    return { hours: { days: [...days], from, to } }
  }
  serve(contract.answerHoursCall, ({ actor }) => find(actor))
  serve(contract.saveAnswerHoursCall, async ({ actor, input }) => {
    await saveAnswerHours(deps, actor, input)
    return { message: "Your answer hours are saved.", ...(await find(actor)) }
  })
}

function serveInbox(serve: Serve, deps: Deps): void {
  serve(inbox.inboxCall, async ({ input: { state = "waiting-for-us", search, before, id: only } }) => {
    const rows = await findInbox(deps.db, { state, search, before, id: only })
    const { page, next } = cutPage(rows, conversationsAtOnce, ({ id, last_at, waiting_since }) =>
      placeText({ at: (state === "waiting-for-us" && waiting_since) || last_at, id }),
    )
    const words = searchWords(search ?? "")
    return { conversations: page.map((row) => presentInboxRow(deps, row, words)), next }
  })
  serve(inbox.takeConversationCall, async ({ actor, input: { id } }) => {
    await takeConversation(deps, actor, id)
    return { message: "You have taken this over." }
  })
  serve(inbox.closeConversationCall, async ({ actor, input }) => {
    await closeConversation(deps, actor, input)
    return { message: "Done." }
  })
  serve(inbox.noteConversationCall, async ({ actor, input }) => {
    await noteConversation(deps, actor, input)
    return { message: "The note is saved." }
  })
  serve(inbox.openConversationCall, async ({ actor, input }) => {
    await openConversation(deps, actor, input)
    return {
      message: "You can read this conversation for a day. We will tell both people tomorrow.",
    }
  })
}

function presentInboxRow({ now, settings }: Deps, row: InboxRecord, words: readonly string[]): inbox.InboxEntry {
  const { waiting_since: since } = row
  return {
    id: row.id,
    with: familyName(row),
    role: row.family_role,
    teacher: teacherName(row),
    about: row.subject ?? "class",
    className: row.class_name,
    lastText: row.teacher_id === null ? row.last_text : "",
    lastAt: row.last_at.toISOString(),
    unread: row.teacher_id === null ? row.other_unread : 0,
    takenBy: row.taken_by_name,
    waitingSince: since?.toISOString() ?? null,
    isLate: since !== null && isWaitingLong(since, now(), settings.timeZone),
    reports: row.reports,
    reportedPlace: row.reported_place,
    ...presentMatch(row.match, words),
  }
}
