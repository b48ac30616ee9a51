import type { Tx } from "../../../platform/database/client.ts"
import type { UserNotice } from "../domain/notices.ts"
import type { AccountEdited, TeacherApplied, VerificationDecided } from "./events.ts"

/** Tells a teacher the decision about the application. */
export async function noticeVerification(_tx: Tx, event: VerificationDecided): Promise<UserNotice[]> {
  const { teacherId, action, denial } = event
  return [{ kind: "verification-decided", to: { accounts: [teacherId] }, facts: { action, denial } }]
}

export async function noticeTeacherToVerify(_tx: Tx, _event: TeacherApplied): Promise<UserNotice[]> {
  return [{ kind: "teacher-to-verify", to: { staff: ["verification"] }, facts: {} }]
}

/** Tells the owner that the address was changed, which somebody else may have done (docs/decisions/0020). */
export async function noticeChangedAddress(_tx: Tx, { accountId, field }: AccountEdited): Promise<UserNotice[]> {
  if (field !== "address") return []
  return [{ kind: "address-changed", to: { accounts: [accountId] }, facts: {} }]
}
