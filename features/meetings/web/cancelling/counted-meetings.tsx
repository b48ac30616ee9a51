import { useState } from "react"
import { z } from "zod"
import { textField } from "../../../../lib/fields.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { FramedList, FramedRow, FramedRowText } from "../../../../ui/lists/framed-list.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { Dialog, DialogActions } from "../../../../ui/windows/dialog.tsx"
import * as contract from "../../cancellation-contract.ts"
import { learnerMeetingsCall, type Meeting, parentMeetingsCall } from "../../contract.ts"
import { countedWords } from "../../domain/cancelling/late-cancellation-words.ts"
import { daysToObject, mostObjectionWords } from "../../domain/cancelling/objection.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"
import css from "./objections.module.css"

const callOf = { learner: contract.learnerObjectionCall, parent: contract.parentObjectionCall }

interface CountedMeetingsProps {
  area: FamilyRole
  meetings: readonly Meeting[]
  zone: string
}

/** Solo meetings that a student missed and that count in part. The family may object, and sees the answer. */
export function CountedMeetings({ area, meetings, zone }: CountedMeetingsProps) {
  const [chosen, setChosen] = useState<Meeting | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <FramedList>
        {meetings.map((meeting) => (
          <FramedRow key={meeting.id}>
            <FramedRowText>
              <time dateTime={meeting.startsAt}>{meetingTimeText(meeting.startsAt, zone)}</time>
              <span className={css.counted}>{countedWords(meeting)}</span>
              {meeting.objection && <OwnObjection objection={meeting.objection} zone={zone} />}
            </FramedRowText>
            {canStillObject(meeting) && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`Object to the class time counted on ${meetingTimeText(meeting.startsAt, zone)}`}
                onClick={() => setChosen(meeting)}
              >
                {meeting.objection ? "Edit your message" : "Object"}
              </Button>
            )}
          </FramedRow>
        ))}
      </FramedList>
      <Dialog open={chosen !== null} onClose={close} title="Object to the class time counted">
        {chosen && <ObjectionForm area={area} meeting={chosen} zone={zone} onClose={close} />}
      </Dialog>
    </>
  )
}

/** Until administrators have decided, the objection can be reworded. */
const canStillObject = ({ counted, objection }: Meeting) => Boolean(counted) && !objection?.decision

const states = {
  open: { tone: "orange", label: "Being checked" },
  accepted: { tone: "green", label: "Accepted" },
  declined: { tone: "red", label: "Declined" },
} as const

/** The family's objection, its state, and the administrators' answer. */
function OwnObjection({ objection, zone }: { objection: NonNullable<Meeting["objection"]>; zone: string }) {
  const { words, madeAt, decision, answer } = objection
  const { tone, label } = states[decision ?? "open"]
  return (
    <div className={css.objection}>
      <p>
        Your objection of <Moment at={madeAt} zone={zone} /> <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <q>{words}</q>
      {answer && (
        <p>
          Message from the school: <q>{answer}</q>
        </p>
      )}
    </div>
  )
}

const rules = z.object({ words: textField("Your words", mostObjectionWords) })

interface ObjectionFormProps {
  area: FamilyRole
  meeting: Meeting
  zone: string
  onClose(): void
}

function ObjectionForm({ area, meeting, zone, onClose }: ObjectionFormProps) {
  const enrolleeId = meeting.students[0]?.enrolleeId ?? ""
  const objectTo = useAction(callOf[area], { outdates: [learnerMeetingsCall, parentMeetingsCall] })
  const form = useForm({
    about: `objection ${meeting.id}`,
    keeps: "in-tab",
    start: { words: meeting.objection?.words ?? "" },
    schema: rules,
    send: ({ words }) => objectTo.mutateAsync({ meetingId: meeting.id, enrolleeId, words }),
    onSent: ({ message }) => {
      classToast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <p>
        {meetingTimeText(meeting.startsAt, zone)}. {countedWords(meeting)}
      </p>
      <TextAreaField
        label="What happened?"
        help={`The school reads it and decides. You can object within ${daysToObject} days.`}
        rows={4}
        maxLength={mostObjectionWords}
        {...form.field("words")}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton form={form}>Send</SubmitButton>
      </DialogActions>
    </Form>
  )
}
