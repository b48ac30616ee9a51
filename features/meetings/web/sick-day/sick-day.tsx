import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Alert, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import type { Meeting } from "../../contract.ts"
import { mostChangeWords } from "../../domain/change/change-meeting.ts"
import {
  declareSickDayCall,
  previewSickDayCall,
  type SickDayClass,
  type SickDayNotice,
  sickDayCall,
} from "../../sick-day-contract.ts"
import { type SickDayValues, sickDayForm, sickDayInput, suggestedChoice } from "./sick-day-choice.ts"
import { SickDayClassFields, sickDayTitle } from "./sick-day-class.tsx"

interface SickDayProps {
  zone: string
  /** Today's classes in which the teacher substitutes. */
  othersClasses: readonly Pick<Meeting, "className" | "startsAt">[]
  /** Closes the window. */
  onDone(): void
}

/** Gives up the classes of a teacher who is sick today (docs/rules/meetings.md#sick-day); for a dialog. */
export default function SickDay(props: SickDayProps) {
  const query = useCall(sickDayCall, {})
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading today's classes…" />}
      failed="Today's classes could not be loaded."
    >
      {({ classes }) =>
        classes.length > 0 ? <Steps classes={classes} {...props} /> : <NothingLeft onDone={props.onDone} />
      }
    </QueryState>
  )
}

function NothingLeft({ onDone }: Pick<SickDayProps, "onDone">) {
  return (
    <>
      <p>You have no more classes to cancel today. Get well soon!</p>
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
      </DialogActions>
    </>
  )
}

interface StepsProps extends SickDayProps {
  classes: SickDayClass[]
}

/** What happens to each class, then a preview of what families are told. Nothing happens before it is confirmed. */
function Steps({ classes, zone, othersClasses, onDone }: StepsProps) {
  const queries = useQueryClient()
  const [notices, setNotices] = useState<SickDayNotice[] | null>(null)
  const form = useForm<SickDayValues, { message: string; notices?: SickDayNotice[] }>({
    about: "sick day",
    start: { words: "", choices: Object.fromEntries(classes.map((each) => [each.meeting.id, suggestedChoice(each)])) },
    schema: sickDayForm,
    send: (values) => callApi(notices ? declareSickDayCall : previewSickDayCall, sickDayInput(classes, values)),
    onWrong: () => {
      setNotices(null)
      void queries.invalidateQueries({ queryKey: keyOf(sickDayCall) })
    },
    onSent: ({ message, notices: previewed }) => {
      if (previewed) return setNotices(previewed)
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      {notices ? (
        <Preview form={form} classes={classes} notices={notices} zone={zone} onBack={() => setNotices(null)} />
      ) : (
        <>
          <OthersClasses of={othersClasses} zone={zone} />
          <Choices form={form} classes={classes} zone={zone} onDone={onDone} />
        </>
      )}
    </Form>
  )
}

function OthersClasses({ of, zone }: { of: SickDayProps["othersClasses"]; zone: string }) {
  if (of.length === 0) return null
  const names = of.map(({ className, startsAt }) => `${className} at ${clockOf(startsAt, zone)}`)
  return (
    <Alert tone="orange">
      You are also the substitute teacher of {new Intl.ListFormat("en").format(names)}. Please tell the school: only the
      class's own teacher or the school can change that.
    </Alert>
  )
}

const clockOf = (instant: string, zone: string) => formatTime(wallClock(new Date(instant), zone).time)

interface StepProps {
  form: FormOf<SickDayValues>
  classes: SickDayClass[]
  zone: string
}

function Choices({ form, classes, zone, onDone }: StepProps & Pick<SickDayProps, "onDone">) {
  const isAnyLeft = sickDayInput(classes, form.values).changes.length > 0
  return (
    <>
      {classes.map((each) => (
        <SickDayClassFields key={each.meeting.id} form={form} of={each} zone={zone} />
      ))}
      <TextAreaField
        label="In your own words"
        help="Families of cancelled classes read this."
        optional
        rows={2}
        maxLength={mostChangeWords}
        {...form.field("words")}
      />
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <SubmitButton form={form} disabled={!isAnyLeft}>
          See what families are told
        </SubmitButton>
      </DialogActions>
    </>
  )
}

interface PreviewProps extends StepProps {
  notices: SickDayNotice[]
  onBack(): void
}

function Preview({ form, classes, notices, zone, onBack }: PreviewProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <Text ref={summary} tabIndex={-1} as="div">
        Nothing has changed yet. Families are told this as soon as you confirm:
      </Text>
      <Stack as="ul" gap={3}>
        {classes.map((each) => (
          <NoticeOfClass key={each.meeting.id} form={form} of={each} notices={notices} zone={zone} />
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={onBack} disabled={form.sending}>
          Back
        </Button>
        <SubmitButton form={form}>Confirm and tell the families</SubmitButton>
      </DialogActions>
    </>
  )
}

interface NoticeOfClassProps extends Pick<PreviewProps, "form" | "notices" | "zone"> {
  of: SickDayClass
}

function NoticeOfClass({ form, of, notices, zone }: NoticeOfClassProps) {
  const notice = notices.find(({ meetingId }) => meetingId === of.meeting.id)
  if (!notice) return null
  const { way, teacher } = form.values.choices[of.meeting.id] ?? suggestedChoice(of)
  return (
    <Stack as="li" gap={1} surface="well" round="m" pad={4}>
      <Text tone="soft" size="s">
        {sickDayTitle(of, zone)} · {notice.families === 1 ? "1 family" : `${notice.families} families`}
        {way === "substitute" && teacher && ` and ${teacher.fullName}`}
      </Text>
      <strong>{notice.title}</strong>
      <Text canBreakAnywhere>{notice.text}</Text>
    </Stack>
  )
}
