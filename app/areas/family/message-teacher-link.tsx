import { messageTeacherPath } from "../../../features/conversations/domain/message-paths.ts"
import type { Meeting } from "../../../features/meetings/contract.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { IconMessageCircle } from "../../../ui/pictures/icons.ts"

interface MessageTeacherLinkProps {
  role: FamilyRole
  meeting: Pick<Meeting, "classId" | "className">
}

/** From one of the family's meetings to the conversation with the teacher of its class. */
export function MessageTeacherLink({ role, meeting: { classId, className } }: MessageTeacherLinkProps) {
  return (
    <ButtonLink
      to={messageTeacherPath(role, classId)}
      size="small"
      tone="quiet"
      icon={<IconMessageCircle aria-hidden="true" />}
    >
      Message the teacher<span className="unseen"> of {className}</span>
    </ButtonLink>
  )
}
