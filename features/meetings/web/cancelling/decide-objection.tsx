import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog.tsx"
import { decideObjectionCall, type Objection, objectionsCall } from "../../cancellation-contract.ts"
import { countedWords } from "../../domain/cancelling/late-cancellation-words.ts"
import { mostObjectionWords, type ObjectionDecision } from "../../domain/cancelling/objection.ts"
import { meetingTimeText } from "../../domain/meeting-time-text.ts"
import css from "./objections.module.css"

interface DecideObjectionProps {
  objection: Objection
  decision: ObjectionDecision
  zone: string
  onDone(): void
}

/** Decides about an objection, with a message for the family; for a dialog. */
export function DecideObjection({ objection, decision, zone, onDone }: DecideObjectionProps) {
  const { meeting, enrolleeId, words: said } = objection
  const decide = useAction(decideObjectionCall, { outdates: [objectionsCall] })
  const form = useForm({
    about: `objection ${meeting.id} ${enrolleeId}`,
    keeps: "in-tab",
    start: { words: "" },
    schema: decideObjectionCall.input.pick({ words: true }),
    send: ({ words }) => decide.mutateAsync({ meetingId: meeting.id, enrolleeId, decision, words: words ?? undefined }),
    onSent: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  const isAccepted = decision === "accepted"
  return (
    <Form form={form}>
      <p>
        {meeting.className}, {meetingTimeText(meeting.startsAt, zone)}. {countedWords(meeting)}
      </p>
      <q className={css.words}>{said}</q>
      <p>
        {isAccepted ? "Nothing of the class time will count as taken." : "What was counted stays."} The family is told.
      </p>
      <TextAreaField
        label="Your words to the family"
        help="They read them in the notice and beside the meeting."
        optional
        rows={3}
        maxLength={mostObjectionWords}
        {...form.field("words")}
      />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form} tone={isAccepted ? "brand" : "danger"}>
          {isAccepted ? "Accept" : "Decline"}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
