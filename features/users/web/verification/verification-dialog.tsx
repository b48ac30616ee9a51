import { storedFile } from "../../../../lib/stored-file.ts"
import { useArrowKeys } from "../../../../ui/buttons/use-arrow-keys.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { RecordHistory } from "../../../../ui/lists/record-history.tsx"
import { CheckFacts, NotInQueue, PictureCheck } from "../../../../ui/pictures/picture-check.tsx"
import { ZoomPicture } from "../../../../ui/pictures/zoom-picture.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Fact } from "../../../../ui/text/facts.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { userHistoryCall } from "../../../audit/history-contract.ts"
import { type TeacherRow, teachersCall } from "../../admin-contract.ts"
import { decideVerificationError } from "../../domain/teacher-verification.ts"
import { AccessBadge, ContactLink, WhoIs } from "../people/people-table.tsx"
import { TeacherChecksList } from "./teacher-checks-list.tsx"
import { TeacherProfile } from "./teacher-profile.tsx"
import type { TeacherQueue } from "./use-teacher-queue.ts"
import { VerificationActions } from "./verification-actions.tsx"
import { VerificationBadge } from "./verification-badge.tsx"
import { checkButtonId } from "./verification-cell.tsx"
import css from "./verification-dialog.module.css"

interface VerificationDialogProps {
  queue: TeacherQueue
  /** The product's time zone. */
  zone: string
}

/**
 * A teacher's ID, enlarged, beside the profile, the decision (docs/rules/users.md#teacher-verification) and earlier
 * decisions.
 */
export function VerificationDialog({ queue, zone }: VerificationDialogProps) {
  const { shown, places } = queue
  return (
    <Dialog
      open={queue.isOpen}
      onClose={queue.close}
      title={titleOf(shown)}
      size="picture"
      holdsToasts
      focusAfter={places.map(checkButtonId)}
    >
      {!shown && queue.isOpen && <NotListed queue={queue} />}
      {shown && <Check queue={queue} teacher={shown} zone={zone} />}
    </Dialog>
  )
}

function Check({ queue, teacher, zone }: { queue: TeacherQueue; teacher: TeacherRow; zone: string }) {
  const { before, after } = queue
  useArrowKeys({
    left: before ? () => queue.show(before.id) : undefined,
    right: after ? () => queue.show(after.id) : undefined,
  })
  return (
    <PictureCheck
      shownId={teacher.id}
      who={
        <div aria-live="polite">
          <WhoIs person={teacher} size={56} />
        </div>
      }
      details={
        <>
          <Cluster gap={2} align="stretch">
            <VerificationBadge verification={teacher.verificationStatus} />
            {teacher.isBanned === "1" && <AccessBadge isRestricted />}
          </Cluster>
          <CheckFacts>
            <Fact name="Contact">
              <ContactLink contact={teacher.contact} />
            </Fact>
            <TeacherProfile teacherId={teacher.id} />
          </CheckFacts>
        </>
      }
      picture={<IdPicture teacher={teacher} />}
      decision={<VerificationActions queue={queue} teacher={teacher} />}
    >
      <section className={css.checks} aria-label="Interview and background check">
        <TeacherChecksList teacherId={teacher.id} zone={zone} />
      </section>
      <UserHistory userId={teacher.id} zone={zone} />
    </PictureCheck>
  )
}

/** A teacher who is not in the list: decided meanwhile, or opened by a link. */
function NotListed({ queue: { shownId, admit } }: { queue: TeacherQueue }) {
  const query = useCall(teachersCall, { teacherId: shownId, page: 1, pageSize: 1 })
  const teacher = query.data?.teachers[0]
  return <NotInQueue of={query} one={teacher} admit={admit} what="teacher" />
}

function titleOf(teacher: TeacherRow | null): string {
  return teacher && decideVerificationError(teacher.verificationStatus) ? "About the teacher" : "Verify a teacher"
}

function IdPicture({ teacher }: { teacher: TeacherRow }) {
  const { id, fullName, validIDFileName, verificationStatus } = teacher
  const src = storedFile("teacher-ids", validIDFileName)
  if (src) return <ZoomPicture key={id} src={src} alt={`ID of ${fullName}`} />
  if (decideVerificationError(verificationStatus)) {
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

/** The decisions about a person: restrictions, and the verification of a teacher. */
function UserHistory({ userId, zone }: { userId: string; zone: string }) {
  return (
    <section aria-labelledby={`history-of-${userId}`}>
      <Text as="h3" size="h4" id={`history-of-${userId}`}>
        History
      </Text>
      <RecordHistory call={userHistoryCall} input={{ userId }} zone={zone} />
    </section>
  )
}
