/** What an account can write to the office about (docs/rules/conversations.md#who-may-write). */
export const officeSubjects = ["enrollment", "payment", "class", "account", "other"] as const
export type OfficeSubject = (typeof officeSubjects)[number]

export const officeSubjectLabels: Record<OfficeSubject, string> = {
  enrollment: "Enrollment",
  payment: "Payment",
  class: "Class",
  account: "Account",
  other: "Something else",
}

export const conversationStates = ["asked", "open", "closed"] as const
export type ConversationState = (typeof conversationStates)[number]

/** The two sides: the family or whoever writes to the office, and the teacher or the office. */
export type ConversationSide = "account" | "other"

export const reportReasons = ["rude", "payment", "contact", "unsafe", "other"] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Record<ReportReason, string> = {
  rude: "Rude or hurtful",
  payment: "Asks for money outside the school",
  contact: "Asks to talk outside the school",
  unsafe: "Not safe for a child",
  other: "Something else",
}

/**
 * The states of the office's inbox, in the order of its tabs; "private" are those between families and teachers, of which
 * the office sees the names.
 */
export const inboxStates = [
  "waiting-for-us",
  "waiting-for-them",
  "open",
  "done",
  "reported",
  "blocked",
  "private",
] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxStateLabels: Record<InboxState, string> = {
  "waiting-for-us": "Waiting for us",
  "waiting-for-them": "Waiting for them",
  open: "Open",
  done: "Done",
  reported: "Reported",
  blocked: "Blocked",
  private: "Families and teachers",
}
