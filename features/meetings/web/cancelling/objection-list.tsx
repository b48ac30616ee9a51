import { useState } from "react"
import { Link } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { Objection } from "../../cancellation-contract.ts"
import { countedWords } from "../../domain/cancelling/late-cancellation-words.ts"
import type { ObjectionDecision } from "../../domain/cancelling/objection.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"
import { DecideObjection } from "./decide-objection.tsx"
import css from "./objections.module.css"

type Chosen = { objection: Objection; decision: ObjectionDecision }

/** Objections of families with their words, and what administrators decide. */
export function ObjectionList({ objections, zone }: { objections: readonly Objection[]; zone: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (objection: Objection, decision: ObjectionDecision) => {
    setChosen({ objection, decision })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const title = chosen && `${verbs[chosen.decision]} the objection for ${chosen.objection.fullName}?`
  return (
    <>
      <FramedList>
        {objections.map((each) => (
          <ObjectionItem
            key={`${each.meeting.id} ${each.enrolleeId}`}
            objection={each}
            zone={zone}
            onDecide={(decision) => choose(each, decision)}
          />
        ))}
      </FramedList>
      <Dialog open={isOpen} onClose={close} title={title ?? ""}>
        {chosen && (
          <DecideObjection
            key={`${chosen.objection.meeting.id} ${chosen.decision}`}
            {...chosen}
            zone={zone}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  )
}

const verbs: Record<ObjectionDecision, string> = { accepted: "Accept", declined: "Decline" }

interface ObjectionItemProps {
  objection: Objection
  zone: string
  onDecide(decision: ObjectionDecision): void
}

function ObjectionItem({ objection, zone, onDecide }: ObjectionItemProps) {
  const { meeting, fullName, words, madeAt, decision, answer } = objection
  return (
    <FramedRow>
      <FramedRowText>
        <strong>{fullName}</strong>
        <Link to={`/admin/roster/${meeting.id}`}>
          {meeting.className}, {meetingTimeText(meeting.startsAt, zone)}
        </Link>
        <span>{countedWords(meeting)}</span>
        <q className={css.words}>{words}</q>
        {answer && (
          <span>
            We answered: <q className={css.words}>{answer}</q>
          </span>
        )}
        <span className={css.sentAt}>
          Sent on <Moment at={madeAt} zone={zone} />
        </span>
      </FramedRowText>
      {decision ? (
        <StatusBadge tone={decision === "accepted" ? "green" : "red"}>
          {decision === "accepted" ? "Accepted" : "Declined"}
        </StatusBadge>
      ) : (
        <div className={css.buttons}>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Decline for ${fullName}`}
            onClick={() => onDecide("declined")}
          >
            Decline
          </Button>
          <Button
            size="small"
            tone="brand"
            aria-haspopup="dialog"
            aria-label={`Accept for ${fullName}`}
            onClick={() => onDecide("accepted")}
          >
            Accept
          </Button>
        </div>
      )}
    </FramedRow>
  )
}
