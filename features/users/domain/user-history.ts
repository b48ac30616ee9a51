import type { HistoryChange } from "../../../lib/history.ts"
import { teachingLabels } from "../../accounts/domain/teaching-fields.ts"
import { teacherCheckLabels } from "./teacher-checks.ts"
import { type Verification, verificationLabels } from "./teacher-verification.ts"
import { type VerificationDenialReason, verificationDenialLabels } from "./verification-denial.ts"

/**
 * The history of a person in plain words, for administrators: restrictions, and for a teacher also the verification and
 * the edits of the teaching and payment fields.
 */

const actionTexts: Record<string, string> = {
  "account.restrict": "Restricted the account",
  "account.over-paid-returned": "Marked overpaid money as returned",
  "account.unrestrict": "Unrestricted the account",
  "teacher.apply": "Applied for verification with an ID",
  "teacher.verify": "Verified the teacher",
  "teacher.deny": "Rejected the application",
  "teacher.pending": "Set the application back to pending",
  "teacher.reset": "Reset the application",
  "teacher.check-done": "Marked a check as done",
  "teacher.check-undone": "Marked a check as not done",
  "teacher.change-profile": "Changed what the teacher teaches",
  "teacher.account-number": "Viewed the full account number",
  "teacher.change-payment": "Changed the payment details",
}

/** The action, such as "teacher.verify" in the audit trail. */
export function userActionText(action: string): string {
  return actionTexts[action] ?? action
}

type Snapshot = Readonly<Record<string, unknown>> | null

const names: Record<string, string> = {
  verification: "Verification",
  reason: "Reason",
  words: "Message",
  ...teacherCheckLabels,
  ...teachingLabels,
  paymentMode: "Payment mode",
  bankName: "Bank name",
  accountNumber: "Account number",
}

/** Returns the changes by field, null where there is no value; a restriction has none. */
export function userChanges(before: Snapshot, after: Snapshot): HistoryChange[] {
  if (!before || !after) return []
  return Object.entries(names).flatMap(([key, name]) => {
    // The next decision clears the reason of a denial.
    if (isOfDenial(key) && !(key in after)) return []
    const [was, is] = [textOf(key, before[key]), textOf(key, after[key])]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

const isOfDenial = (key: string) => key === "reason" || key === "words"

function textOf(key: string, value: unknown): string | null {
  if (typeof value !== "string") return null
  if (key === "reason") return verificationDenialLabels[value as VerificationDenialReason] ?? value
  if (key === "verification") return verificationLabels[value as Verification] ?? value
  return key in teacherCheckLabels ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
