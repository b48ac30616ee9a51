import { Link } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { decideObjectionCall, type Objection } from "../../cancellation-contract.ts"
import { countedWords } from "../../domain/cancelling/late-cancellation-words.ts"
import { mostObjectionWords, type ObjectionDecision, objectionLabels } from "../../domain/cancelling/objection.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"

/** Objections of families with their words, and what administrators decide. */
export function ObjectionList({ objections, zone }: { objections: readonly Objection[]; zone: string }) {
  const { decide, dialog } = useDecision()
  const decisionAbout = useObjectionDecision(zone)
  return (
    <>
      <FramedList>
        {objections.map((each) => (
          <ObjectionItem
            key={`${each.meeting.id} ${each.enrolleeId}`}
            objection={each}
            zone={zone}
            onDecide={(decision) => decide(decisionAbout(each, decision))}
          />
        ))}
      </FramedList>
      {dialog}
    </>
  )
}

function useObjectionDecision(zone: string) {
  const declare = useCallDecision()
  return ({ meeting, enrolleeId, fullName, words }: Objection, decision: ObjectionDecision) => {
    const isAccepted = decision === "accepted"
    const { verb } = objectionLabels[decision]
    return declare({
      call: decideObjectionCall,
      of: { meetingId: meeting.id, enrolleeId, decision },
      title: `${verb} the objection for ${fullName}?`,
      evidence: (
        <>
          <p>
            {meeting.className}, {meetingTimeText(meeting.startsAt, zone)}. {countedWords(meeting)}
          </p>
          <Text as="q" canBreakAnywhere>
            {words}
          </Text>
        </>
      ),
      follows: `${isAccepted ? "No class time will be counted as used." : "The counted class time stays."} We tell the family.`,
      start: { words: "" },
      words: {
        label: "Message to the family",
        help: "The family sees this message in the notice and next to the class.",
        isOptional: true,
        maxLength: mostObjectionWords,
      },
      yes: verb,
      tone: isAccepted ? "brand" : "danger",
    })
  }
}

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
        <Text as="q" canBreakAnywhere>
          {words}
        </Text>
        {answer && (
          <span>
            We answered:{" "}
            <Text as="q" canBreakAnywhere>
              {answer}
            </Text>
          </span>
        )}
        <Text as="span" tone="soft" size="s">
          Sent on <Moment at={madeAt} zone={zone} />
        </Text>
      </FramedRowText>
      {decision ? (
        <StatusBadge tone={decision === "accepted" ? "green" : "red"}>{objectionLabels[decision].state}</StatusBadge>
      ) : (
        <Cluster gap={2} align="stretch">
          <Button
            needs={decideObjectionCall}
            size="small"
            aria-haspopup="dialog"
            aria-label={`Reject the objection for ${fullName}`}
            onClick={() => onDecide("declined")}
          >
            {objectionLabels.declined.verb}
          </Button>
          <Button
            needs={decideObjectionCall}
            size="small"
            tone="brand"
            aria-haspopup="dialog"
            aria-label={`Approve the objection for ${fullName}`}
            onClick={() => onDecide("accepted")}
          >
            {objectionLabels.accepted.verb}
          </Button>
        </Cluster>
      )}
    </FramedRow>
  )
}
