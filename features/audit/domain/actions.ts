/**
 * Every action of the audit trail in words (docs/rules/audit.md#words): with the actor before it a sentence, "Alma Dizon
 * approved Tala Mendoza for Weekend Homeschool Club", and alone a line of a history, "Approved the enrollment". What stands
 * in braces is the record: its name, or in its own history these words. What stands in brackets is left out there.
 */

export const thingWords = {
  account: "Account",
  "account-codes": "Account codes",
  announcement: "Announcement",
  class: "Class",
  conversation: "Conversation",
  "day-off": "Day off",
  discount: "Discount",
  enrollment: "Enrollment",
  "family-file": "Bank file",
  file: "File",
  grant: "Grant",
  meeting: "Class on a day",
  month: "Month of the books",
  payment: "Payment",
  payout: "Payout",
  "privacy-request": "Privacy request",
  refund: "Refund",
  review: "Review",
  "school-year": "School year",
  settings: "Settings",
  "staff-invitation": "Invitation",
  statement: "Statement",
  "statement-line": "Statement line",
  subject: "Subject",
  teacher: "Teacher",
} as const

export type AuditThing = keyof typeof thingWords
export const things = Object.keys(thingWords) as [AuditThing, ...AuditThing[]]

const actionsByThing = {
  account: {
    "account.restrict": "restricted {the account}",
    "account.unrestrict": "unrestricted {the account}",
    "account.delete": "deleted {the account}",
    "account.over-paid-returned": "marked overpaid money[ of {}] as returned",
    "account.change-password": "changed the password[ of {}]",
    "account.recover": "set a new password[ for {}] with the link of a recovery mail",
    "account.failed-log-ins": "counted failed log-ins[ of {}]",
    "account.request-email": "asked to change the e-mail address[ of {}]",
    "account.change-email": "changed the e-mail address[ of {}] through the link in an e-mail",
    "account.undo-email": "undid the change of the e-mail address[ of {}] through the link in an e-mail",
    "account.change-picture": "replaced the profile picture[ of {}]",
    "account.link-request": "linked a privacy request[ of {}] to the account",
    "child.remove": "removed a child[ of {}]",
    "staff.join": "joined the staff",
    "staff.change-roles": "changed the staff roles[ of {}]",
    "staff.end-access": "ended the staff access[ of {}]",
    "second-factor.set": "set up a second factor[ for {}]",
    "second-factor.remove": "removed a second factor[ of {}]",
    "second-factor.request-removal": "asked to remove the lost second factor[ of {}]",
    "second-factor.cancel-removal": "cancelled the removal of the second factor[ of {}]",
    "second-factor.stop-removal": "stopped the removal of the second factor[ of {}]",
    "second-factor.remove-lost": "removed the lost second factor[ of {}]",
    "recovery-code.use": "used a recovery code",
    "recovery-codes.renew": "made new recovery codes",
  },
  "account-codes": { "account-codes.change": "changed {the account codes}" },
  announcement: {
    "announcement.post": "posted {the announcement}",
    "announcement.resume": "continued notifying people of {the announcement}",
    "announcement.delete": "deleted {the announcement}",
  },
  class: {
    "class.create": "submitted {the class}",
    "class.edit": "edited {the class}",
    "class.image": "changed the cover picture[ of {}]",
    "class.approve": "approved {the class}",
    "class.deny": "rejected {the class}",
    "class.pending": "set {the class} back to pending",
    "class.archive": "archived {the class}",
    "class.revive": "revived {the class}",
    "class.resume-cards": "continued finalizing the report cards[ of {}]",
    "class.instalments": "changed paying in parts[ for {}]",
    "class.renewal": "changed the number of classes in another round[ of {}]",
    "class.zoom-links": "changed the meeting links[ of {}]",
    "class.meeting-moved": "moved a meeting[ of {}]",
    "class.meeting-cancelled": "cancelled a meeting[ of {}]",
    "class.meeting-added": "added a meeting[ to {}]",
    "class.make-up-suggested": "suggested a time for a make-up[ of {}]",
    "class.make-up-declined": "declined a time for a make-up[ of {}]",
    "class.stand-in": "changed the teacher of a meeting[ of {}]",
    "class.substitutes-asked": "asked teachers to substitute for a meeting[ of {}]",
    "class.substitute-declined": "declined to substitute for a meeting[ of {}]",
    "class.substitute-request-closed": "closed a request to substitute for a meeting[ of {}]",
    "class.waitlist-removed": "removed a student from the waitlist[ of {}]",
    "class.attendance-file": "downloaded the attendance[ of {}]",
    "class.attendance": "saved the attendance[ of {}]",
    "class.homework": "assigned homework[ in {}]",
    "class.homework-edited": "edited homework[ in {}]",
    "class.homework-returned": "returned homework[ in {}]",
    "class.homework-drawn-on": "drew on homework[ in {}]",
    "class.homework-file": "downloaded the homework[ of {}]",
    "class.meeting-note": "saved the note on a meeting[ of {}]",
    "class.post": "published a post[ in {}]",
    "class.post-edited": "edited a post[ in {}]",
    "class.post-deleted": "deleted a post[ in {}]",
    "class.material": "added a material[ to {}]",
    "class.material-deleted": "deleted a material[ of {}]",
    "class.day-off": "cancelled meetings[ of {}] for a day off",
    "class.day-off-taken-back": "removed a day off[ from {}]",
  },
  conversation: {
    "conversation.take": "took {the conversation} over",
    "conversation.close": "closed {the conversation}",
    "conversation.note": "wrote a note in {the conversation}",
    "conversation.answer": "answered {the conversation}",
    "conversation.open": "opened {the conversation} to read it",
  },
  "day-off": {
    "day-off.declare": "added {the day off}",
    "day-off.take-back": "removed {the day off}",
    "day-off.resume": "continued the work on {the day off}",
  },
  enrollment: {
    "enrollment.approve": "approved {the enrollment}",
    "enrollment.deny": "rejected {the enrollment}",
    "enrollment.reset": "set {the enrollment} back to pending",
    "enrollment.change-class": "moved {the student} to another class",
    "enrollment.add-sessions": "raised the number of sessions[ of {}]",
    "enrollment.schedule": "changed the weekly times[ of {}]",
    "enrollment.due-received": "recorded a balance due[ of {}] as received",
    "enrollment.due-waived": "waived the balance due[ of {}]",
    "enrollment.door": "decided whether {the student} can join with a late balance",
    "lifeskills-grade.save": "graded {the student}",
    "report-card.grade": "changed a grade on the report card[ of {}]",
    "report-card.attendance": "changed the attendance on the report card[ of {}]",
    "report-card.deportment": "changed the deportment on the report card[ of {}]",
    "report-card.unsatisfactory-work": "changed the unsatisfactory work on the report card[ of {}]",
    "report-card.finalize": "finalized the report card[ of {}]",
  },
  "family-file": { "family-file.take": "downloaded {the bank file}" },
  file: { "file.take": "downloaded {the file}" },
  meeting: {
    "attendance.save": "saved the marks of {the class}",
    "objection.decide": "decided an objection[ about {}]",
  },
  month: {
    "month.close": "closed {the month}",
    "month.report": "downloaded the report[ of {}]",
    "month.journal": "downloaded the journal[ of {}]",
  },
  payment: {
    "payment.accept": "approved {the payment}",
    "payment.reject": "rejected {the payment}",
    "payment.reopen": "set {the payment} back to waiting",
    "payment.credit-lowered": "lowered the credit used[ by {}]",
    "payment.fee-entered": "entered the provider's fee[ of {}]",
    "payment.differs": "found that {the payment} differs from what the provider reports",
    "payment.see-proof": "viewed the proof[ of {}]",
  },
  payout: {
    "payout.draft": "drafted {the payout}",
    "payout.hold": "held back a part[ of {}]",
    "payout.release": "released a part[ of {}]",
    "payout.paid": "marked {the payout} as paid",
    "payout.file": "downloaded the bank file[ of {}]",
    "payout.statement": "downloaded a statement[ of {}]",
    "payout.account": "viewed an account number[ of {}]",
  },
  "privacy-request": {
    "privacy-request.make": "made a request about their own data",
    "privacy-request.add": "added a request about someone's data",
    "privacy-request.take": "took over a privacy request",
    "privacy-request.answer": "answered a privacy request",
  },
  refund: {
    "refund.approve": "approved {the refund}",
    "refund.refuse": "rejected {the refund}",
    "refund.returning": "returned {the refund} through its payment provider",
    "refund.not-returned": "was told by the payment provider that {the refund} failed",
    "refund.paid": "marked {the refund} as paid",
  },
  review: {
    "review.answer": "answered {the review}",
    "review.hide": "hid {the review}",
    "review.keep": "kept {the review}",
  },
  "school-year": { "school-year.save": "changed the dates of {the school year}" },
  settings: { "settings.change": "started the school with changed settings" },
  "staff-invitation": {
    "staff.invite": "invited {somebody} to the staff",
    "staff.withdraw": "withdrew the invitation[ of {}]",
  },
  statement: {
    "statement.add": "added {the statement}",
    "statement.finish": "finished adding {the statement}",
    "statement.resume": "continued adding {the statement}",
  },
  "statement-line": {
    "statement-line.assign": "assigned {the line}",
    "statement-line.payout": "booked {the line} as a provider's payout",
    "statement-line.payout-undone": "undid that {the line} is a provider's payout",
    "statement-line.set-aside": "set {the line} aside",
    "statement-line.set-aside-undone": "brought {the line} back after it was set aside",
  },
  discount: {
    "discount.create": "created the discount {}",
    "discount.change": "changed the discount {}",
    "discount.end": "ended the discount {}",
  },
  grant: {
    "grant.give": "gave {the grant}",
    "grant.end": "ended {the grant}",
  },
  subject: {
    "subject.create": "created {the subject}",
    "subject.activate": "activated {the subject}",
    "subject.deactivate": "deactivated {the subject}",
  },
  teacher: {
    "teacher.apply": "applied for verification with an ID",
    "teacher.verify": "verified {the teacher}",
    "teacher.deny": "rejected the application[ of {}]",
    "teacher.pending": "set the application[ of {}] back to pending",
    "teacher.reset": "reset the application[ of {}]",
    "teacher.time-off": "entered time off",
    "teacher.time-off-removed": "removed time off",
    "teacher.check-done": "marked a check[ of {}] as done",
    "teacher.check-undone": "marked a check[ of {}] as not done",
    "teacher.change-profile": "changed what {the teacher} teaches",
    "teacher.account-number": "viewed the full account number[ of {}]",
    "teacher.change-payment": "changed the payment details[ of {}]",
    "teacher.see-id": "viewed the ID[ of {}]",
  },
} as const satisfies Record<AuditThing, Record<string, string>>

export type ActionsOf<T extends AuditThing> = keyof (typeof actionsByThing)[T] & string
export type Action = { [T in AuditThing]: ActionsOf<T> }[AuditThing]

const templates = new Map<string, string>(
  Object.values(actionsByThing).flatMap((actions) => Object.entries<string>(actions)),
)
const thingsByAction = new Map<string, AuditThing>(
  things.flatMap((thing) => Object.keys(actionsByThing[thing]).map((action) => [action, thing] as const)),
)

export const actions = [...templates.keys()] as [Action, ...Action[]]

/** The kind of record that an action is about, such as "class" of "class.approve". */
export function thingOfAction(action: Action): AuditThing {
  const thing = thingsByAction.get(action)
  if (!thing) throw new Error(`The action ${action} has no thing`)
  return thing
}

/** Returns the action in words, with the name of its record, or without one in the history of that record. */
export function actionInWords(action: string, name: string | null = null): string {
  const template = templates.get(action)
  if (!template) return action
  if (name === null) return template.replaceAll(/\[.*?\]/g, "").replaceAll(/[{}]/g, "")
  return template.replaceAll(/[[\]]/g, "").replaceAll(/\{.*?\}/g, () => name)
}

/** The action as a line of a history: "Approved the class". */
export function actionAsLine(action: string): string {
  const words = actionInWords(action)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
