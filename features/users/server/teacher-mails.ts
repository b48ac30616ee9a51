import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import { verificationDecisionEmail } from "./emails.ts"
import type { VerificationDecided } from "./events.ts"
import { findTeacher } from "./verification-queries.ts"

/** Tells a teacher the decision about the application. */
export async function mailVerification(tx: Tx, event: VerificationDecided, { settings }: Deps): Promise<Mail[]> {
  const teacher = await findTeacher(tx, event.teacherId)
  if (!teacher) return []
  const { action, denial } = event
  const mail = await verificationDecisionEmail(settings, { firstName: teacher.first_name, action, denial })
  return [{ to: teacher.email, ...mail }]
}
