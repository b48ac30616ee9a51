import { Link } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { decideObjectionCall, type Objection, objectionsCall } from "../../cancellation-contract.ts"
import type { ObjectionDecision } from "../../domain/attendance/objection.ts"
import { meetingTimeText } from "./meeting-time-text.ts"
import css from "./own-attendance.module.css"
import { countedWords } from "./roster-words.ts"

/** Objections of families with their words, and what administrators decide. */
export function ObjectionList({ objections, zone }: { objections: readonly Objection[]; zone: string }) {
  return (
    <ul className={css.meetings}>
      {objections.map((each) => (
        <ObjectionItem key={`${each.meeting.id} ${each.enrolleeId}`} objection={each} zone={zone} />
      ))}
    </ul>
  )
}

function ObjectionItem({ objection, zone }: { objection: Objection; zone: string }) {
  const { meeting, enrolleeId, fullName, words, madeAt, decision } = objection
  const decide = useAction(decideObjectionCall, {
    outdates: [objectionsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const press = (to: ObjectionDecision) => decide.mutate({ meetingId: meeting.id, enrolleeId, decision: to })
  return (
    <li className={css.meeting}>
      <div className={css.coming}>
        <strong>{fullName}</strong>
        <Link to={`/admin/roster/${meeting.id}`}>
          {meeting.className}, {meetingTimeText(meeting.startsAt, zone)}
        </Link>
        <span>{countedWords(meeting)}</span>
        <q className={css.note}>{words}</q>
        <span className={css.none}>
          Sent on <Moment at={madeAt} zone={zone} />
        </span>
      </div>
      {decision ? (
        <StatusBadge tone={decision === "accepted" ? "green" : "red"}>
          {decision === "accepted" ? "Accepted" : "Declined"}
        </StatusBadge>
      ) : (
        <div className={css.buttons}>
          <Button
            size="small"
            busy={decide.isPending}
            aria-label={`Decline for ${fullName}`}
            onClick={() => press("declined")}
          >
            Decline
          </Button>
          <Button
            size="small"
            tone="brand"
            busy={decide.isPending}
            aria-label={`Accept for ${fullName}`}
            onClick={() => press("accepted")}
          >
            Accept
          </Button>
        </div>
      )}
    </li>
  )
}
