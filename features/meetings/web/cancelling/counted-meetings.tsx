import { Button } from "../../../../ui/buttons/button.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { objectCall } from "../../cancellation-contract.ts"
import type { Meeting } from "../../contract.ts"
import { countedWords } from "../../domain/cancelling/late-cancellation-words.ts"
import { daysToObject, mostObjectionWords, objectionLabels } from "../../domain/cancelling/objection.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"
import css from "./objections.module.css"

interface CountedMeetingsProps {
  meetings: readonly Meeting[]
  zone: string
}

/** Solo meetings that a student missed and that count in part. The family may object, and sees the answer. */
export function CountedMeetings({ meetings, zone }: CountedMeetingsProps) {
  const { decide, dialog } = useDecision()
  const objectionTo = useOwnObjection(zone)
  return (
    <>
      <FramedList>
        {meetings.map((meeting) => (
          <FramedRow key={meeting.id}>
            <FramedRowText>
              <time dateTime={meeting.startsAt}>{meetingTimeText(meeting.startsAt, zone)}</time>
              <Text as="span" tone="orange" size="s" canBreakAnywhere>
                {countedWords(meeting)}
              </Text>
              {meeting.objection && <OwnObjection objection={meeting.objection} zone={zone} />}
            </FramedRowText>
            {canStillObject(meeting) && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Object to the class time counted on ${meetingTimeText(meeting.startsAt, zone)}`}
                onClick={() => decide(objectionTo(meeting))}
              >
                {meeting.objection ? "Edit your message" : "Object"}
              </Button>
            )}
          </FramedRow>
        ))}
      </FramedList>
      {dialog}
    </>
  )
}

/** Until administrators have decided, the objection can be reworded. */
const canStillObject = ({ counted, objection }: Meeting) => Boolean(counted) && !objection?.decision

const states = {
  open: { tone: "orange", label: "Being checked" },
  accepted: { tone: "green", label: objectionLabels.accepted.state },
  declined: { tone: "red", label: objectionLabels.declined.state },
} as const

/** The family's objection, its state, and the administrators' answer. */
function OwnObjection({ objection, zone }: { objection: NonNullable<Meeting["objection"]>; zone: string }) {
  const { words, madeAt, decision, answer } = objection
  const { tone, label } = states[decision ?? "open"]
  return (
    <Stack gap={1} size="s" canBreakAnywhere className={css.objection}>
      <p>
        Your objection of <Moment at={madeAt} zone={zone} /> <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <q>{words}</q>
      {answer && (
        <p>
          Message from the school: <q>{answer}</q>
        </p>
      )}
    </Stack>
  )
}

/** Says why the family objects, or says it anew. */
function useOwnObjection(zone: string) {
  const decision = useCallDecision()
  return (meeting: Meeting) =>
    decision({
      call: objectCall,
      of: { meetingId: meeting.id, enrolleeId: meeting.students[0]?.enrolleeId ?? "" },
      title: "Object to the class time counted",
      evidence: (
        <p>
          {meetingTimeText(meeting.startsAt, zone)}. {countedWords(meeting)}
        </p>
      ),
      start: { words: meeting.objection?.words ?? "" },
      words: {
        label: "What happened?",
        help: `The school reads this and decides. You can object within ${daysToObject} days.`,
        maxLength: mostObjectionWords,
        rows: 4,
      },
      yes: "Send",
      onDone: ({ message }) => classToast.success(message),
    })
}
