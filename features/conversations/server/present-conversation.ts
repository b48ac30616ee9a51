import { fullName } from "../../../lib/names.ts"
import { type StaffRole, staffRoleWords } from "../../../lib/staff.ts"
import { attachedFile } from "../../../lib/stored-file.ts"
import { excerptAround } from "../../../lib/text/marked-words.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { ConversationEntry, ConversationFacts, MessageData } from "../contract.ts"
import type { ConversationRecord } from "./conversation-queries.ts"
import { cannotWrite } from "./errors.ts"
import type { ListedConversation } from "./list-queries.ts"
import { answersFrom, type Viewpoint, writeErrorOf } from "./load-conversation.ts"
import type { MessageRow } from "./message-queries.ts"
import type { MatchColumn } from "./search-queries.ts"

export const theSchool = "The school"

type FamilyColumns = {
  family_first_name: string
  family_middle_name: string | null
  family_last_name: string
  family_suffix: string | null
}
type TeacherColumns = {
  teacher_first_name: string | null
  teacher_middle_name: string | null
  teacher_last_name: string | null
  teacher_suffix: string | null
}

export function familyName(row: FamilyColumns): string {
  return fullName({
    firstName: row.family_first_name,
    middleName: row.family_middle_name,
    lastName: row.family_last_name,
    suffix: row.family_suffix,
  })
}

/** The teacher's name; null in a conversation with the office. */
export function teacherName(row: TeacherColumns): string | null {
  if (row.teacher_first_name === null) return null
  return fullName({
    firstName: row.teacher_first_name,
    middleName: row.teacher_middle_name,
    lastName: row.teacher_last_name ?? "",
    suffix: row.teacher_suffix,
  })
}

export function presentConversation(row: ListedConversation, words: readonly string[]): ConversationEntry {
  return {
    id: row.id,
    with: row.is_account ? (teacherName(row) ?? theSchool) : familyName(row),
    about: row.subject ?? "class",
    className: row.class_name,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    unread: row.unread,
    ...presentMatch(row.match, words),
  }
}

/** The part of a message that a search has found, in one line. */
export function presentMatch(match: MatchColumn, words: readonly string[]): Pick<ConversationEntry, "match"> {
  if (!match) return {}
  return { match: { text: excerptAround(match.text, words), at: new Date(match.at).toISOString(), place: match.place } }
}

export function presentFacts(
  deps: Pick<Deps, "now" | "settings">,
  row: ConversationRecord,
  { accountId, place, asOf }: { accountId: string; place: Viewpoint; asOf: Date },
): ConversationFacts {
  const code = writeErrorOf(deps, row, place)
  const teacher = teacherName(row)
  return {
    id: row.id,
    kind: row.teacher_id === null ? "office" : "teacher",
    side: place,
    with: withWhom(row, place, teacher),
    about: row.subject ?? "class",
    className: row.class_name,
    classId: row.class_id,
    state: row.state,
    isBlocked: row.is_blocked,
    takenBy: place === "office" ? row.taken_by_name : null,
    isTakenByMe: place === "office" && row.taken_by === accountId,
    cannotWrite: code && cannotWrite[code],
    asOf: asOf.toISOString(),
    answersFrom: (place === "account" && answersFrom(deps, row)?.toISOString()) || null,
  }
}

function withWhom(row: ConversationRecord, place: Viewpoint, teacher: string | null): string {
  if (place === "account") return teacher ?? theSchool
  return place === "reader" ? `${familyName(row)} and ${teacher}` : familyName(row)
}

/** Staff sign with the first name and the role: "Alma, Registrar". */
function signature({ first_name, staff_roles }: MessageRow): string {
  const role = staff_roles?.[0] as StaffRole | undefined
  return [first_name ?? theSchool, role && staffRoleWords[role].one].filter(Boolean).join(", ")
}

export function presentMessage(
  row: MessageRow,
  { accountId, place, isOffice }: { accountId: string; place: Viewpoint; isOffice: boolean },
): MessageData {
  const isBySchool = isOffice && row.side !== "account"
  const isForStaff = place === "office" || place === "reader"
  const name = fullName({
    firstName: row.first_name ?? "Former member",
    middleName: row.middle_name,
    lastName: row.last_name ?? "",
    suffix: row.suffix,
  }).trim()
  return {
    id: row.id,
    by: row.sender_id === accountId ? "me" : isBySchool ? "school" : "them",
    name: isBySchool ? signature(row) : name,
    text: row.text,
    at: row.sent_at.toISOString(),
    place: String(row.place),
    files: row.files.map((file) => ({
      name: file.title,
      url: attachedFile("message-files", file.name),
      bytes: file.bytes,
      kind: file.name.endsWith(".pdf") ? "pdf" : "picture",
    })),
    ...(row.quote ? { quote: row.quote.text } : {}),
    ...(place === "reader" && row.side === "other" ? { isByTeacher: true as const } : {}),
    ...(row.side === "note" ? { isNote: true as const } : {}),
    ...(isForStaff && row.report ? { report: row.report } : {}),
  }
}
