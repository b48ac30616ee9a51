import { storedFile } from "../../../lib/stored-file.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ZoomPicture } from "../../../ui/zoom-picture.tsx"
import type { TeacherRow } from "../admin-contract.ts"
import { judgeVerification, type Verification } from "../domain/teacher-verification.ts"
import { AccessBadge, WhoIs } from "./people-table.tsx"
import { TeacherProfile } from "./teacher-profile.tsx"
import { UserHistory } from "./user-history.tsx"
import { VerificationActions } from "./verification-actions.tsx"
import { VerificationBadge } from "./verification-badge.tsx"
import css from "./verification-dialog.module.css"

interface VerificationDialogProps {
  /** Stays while the dialog closes. */
  teacher: TeacherRow | null
  open: boolean
  /** The product's time zone. */
  zone: string
  onClose(): void
  onDecided(teacherId: string, status: Verification): void
}

/** A teacher's ID in large beside their profile, the decision about it (document 2 §4), and those before. */
export function VerificationDialog({ teacher, open, zone, onClose, onDecided }: VerificationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titleOf(teacher)} size="large">
      {teacher && (
        <div className={css.check}>
          <div className={css.who}>
            <WhoIs person={teacher} size={72} />
            <dl className={css.facts}>
              <div>
                <dt>Contact</dt>
                <dd>{teacher.contact}</dd>
              </div>
              <div>
                <dt>Verification</dt>
                <dd>
                  <VerificationBadge verification={teacher.verificationStatus} />
                </dd>
              </div>
              <div>
                <dt>Access</dt>
                <dd>
                  <AccessBadge isRestricted={teacher.isBanned === "1"} />
                </dd>
              </div>
              <TeacherProfile teacherId={teacher.id} />
            </dl>
          </div>
          <div className={css.id}>
            <IdPicture teacher={teacher} />
          </div>
          <VerificationActions teacher={teacher} onDecided={onDecided} />
          <UserHistory userId={teacher.id} zone={zone} />
        </div>
      )}
    </Dialog>
  )
}

function titleOf(teacher: TeacherRow | null): string {
  return teacher && judgeVerification(teacher.verificationStatus) ? "About the teacher" : "Verify a teacher"
}

function IdPicture({ teacher }: { teacher: TeacherRow }) {
  const { id, fullName, validIDFileName, verificationStatus } = teacher
  const src = storedFile("teacher-ids", validIDFileName)
  if (src) return <ZoomPicture key={id} src={src} alt={`ID of ${fullName}`} />
  if (judgeVerification(verificationStatus)) {
    return (
      <EmptyState title="No ID picture" level={3}>
        The teacher has not applied for verification.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No ID picture" level={3}>
      There is no picture of an ID with this application.
    </EmptyState>
  )
}
