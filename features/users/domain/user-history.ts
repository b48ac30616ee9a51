import type { HistoryChange } from "../../../lib/history.ts"

/** The history of a person in plain words, for administrators: restrictions, and of a teacher the verification. */

const deeds: Record<string, string> = {
  "account.restrict": "Restricted the account",
  "account.unrestrict": "Let the account in again",
  "teacher.apply": "Applied for verification with an ID",
  "teacher.verify": "Verified the teacher",
  "teacher.deny": "Denied the application",
  "teacher.pending": "Set the application back to pending",
  "teacher.reset": "Reset the application",
}

/** What was done, as "teacher.verify" in the audit trail. */
export function userDeed(action: string): string {
  return deeds[action] ?? action
}

type Snapshot = Readonly<Record<string, unknown>> | null

/** From which standing to which; a restriction says it all by itself. */
export function userChanges(before: Snapshot, after: Snapshot): HistoryChange[] {
  const [was, is] = [before?.verification, after?.verification]
  if (typeof was !== "string" || typeof is !== "string" || was === is) return []
  return [{ name: "Verification", before: capitalised(was), after: capitalised(is) }]
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
