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
import { mostChangeWords } from "../../domain/change/change-meeting.ts"
import {
  type AffectedClass,
  enterTimeOffCall,
  previewTimeOffCall,
  type TimeOffNotice,
  timeOffClassesCall,
} from "../../time-off-contract.ts"
import {
  type EnteredDays,
  firstChoice,
  suggestedChoice,
  type TimeOffValues,
  timeOffForm,
  timeOffInput,
} from "./time-off-choice.ts"
import { affectedClassTitle, TimeOffClassFields } from "./time-off-class.tsx"

interface TimeOffStepsProps {
  zone: string
  days: EnteredDays
  /** Whether only today is given up, which says nothing about a stored time off. */
  isSickDay?: boolean
  /** Whether the time off is stored: its classes stay unless the teacher decides otherwise. */
  isStored?: boolean
  /** Closes the window. */
  onDone(): void
}

type Classes = { classes: AffectedClass[]; othersClasses: { className: string; startsAt: string }[] }

/** Gives up the classes of a teacher who is away (docs/rules/meetings.md#time-off); for a dialog. */
export default function TimeOffSteps(props: TimeOffStepsProps) {
  const { from, to, fromTime, toTime } = props.days
  const query = useCall(timeOffClassesCall, { from, to, fromTime: fromTime ?? "", toTime: toTime ?? "" })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the classes…" />}
      failed="The classes could not be loaded."
    >
      {(classes) =>
        props.isSickDay && classes.classes.length === 0 ? (
          <NothingLeft onDone={props.onDone} />
        ) : (
          <Steps {...classes} {...props} />
        )
      }
    </QueryState>
  )
}

function NothingLeft({ onDone }: Pick<TimeOffStepsProps, "onDone">) {
  return (
    <>
      <p>You have no more classes to cancel today. Get well soon!</p>
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
      </DialogActions>
    </>
  )
}

type Preview = { families: number; notices: TimeOffNotice[] }

/** What happens to each class, then a preview of what families are told. Nothing happens before it is confirmed. */
function Steps({ classes, othersClasses, days, zone, isStored = false, onDone }: Classes & TimeOffStepsProps) {
  const queries = useQueryClient()
  const [preview, setPreview] = useState<Preview | null>(null)
  const form = useForm<TimeOffValues, { message: string; families?: number; notices?: TimeOffNotice[] }>({
    about: "time off",
    start: {
      words: "",
      choices: Object.fromEntries(classes.map((each) => [each.meeting.id, firstChoice(each, isStored)])),
    },
    schema: timeOffForm,
    send: (values) => callApi(preview ? enterTimeOffCall : previewTimeOffCall, timeOffInput(days, classes, values)),
    onWrong: () => {
      setPreview(null)
      void queries.invalidateQueries({ queryKey: keyOf(timeOffClassesCall) })
    },
    onSent: ({ message, families, notices }) => {
      if (notices) return setPreview({ families: families ?? 0, notices })
      void queries.invalidateQueries()
      toast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      {preview ? (
        <PreviewStep form={form} classes={classes} preview={preview} zone={zone} onBack={() => setPreview(null)} />
      ) : (
        <>
          <OthersClasses of={othersClasses} zone={zone} />
          <Choices form={form} classes={classes} zone={zone} onDone={onDone} />
        </>
      )}
    </Form>
  )
}

function OthersClasses({ of, zone }: { of: Classes["othersClasses"]; zone: string }) {
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
  form: FormOf<TimeOffValues>
  classes: AffectedClass[]
  zone: string
}

function Choices({ form, classes, zone, onDone }: StepProps & Pick<TimeOffStepsProps, "onDone">) {
  return (
    <>
      {classes.length === 0 && <p>You have no classes in this time. Your schedule will show that you are away.</p>}
      {classes.map((each) => (
        <TimeOffClassFields key={each.meeting.id} form={form} of={each} zone={zone} />
      ))}
      {classes.length > 0 && (
        <TextAreaField
          label="In your own words"
          help="Families of cancelled classes read this."
          optional
          rows={2}
          maxLength={mostChangeWords}
          {...form.field("words")}
        />
      )}
      <DialogActions>
        <Button onClick={onDone}>Close</Button>
        <SubmitButton form={form}>{classes.length > 0 ? "See what families are told" : "Continue"}</SubmitButton>
      </DialogActions>
    </>
  )
}

interface PreviewStepProps extends StepProps {
  preview: Preview
  onBack(): void
}

function PreviewStep({ form, classes, preview: { families, notices }, zone, onBack }: PreviewStepProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <>
      <Text ref={summary} tabIndex={-1} as="div">
        Nothing has changed yet. {toldText(families, notices.length)}
      </Text>
      {notices.length > 0 && (
        <Stack as="ul" gap={3}>
          {classes.map((each) => (
            <NoticeOfClass key={each.meeting.id} form={form} of={each} notices={notices} zone={zone} />
          ))}
        </Stack>
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={form.sending}>
          Back
        </Button>
        <SubmitButton form={form}>{families > 0 ? "Confirm and tell the families" : "Confirm"}</SubmitButton>
      </DialogActions>
    </>
  )
}

/** A family with several of these classes gets one notice with all of them. */
function toldText(families: number, changed: number): string {
  if (families === 0) return "Confirm to save your time off. No family gets a notice."
  if (changed === 1) return "Families are told this as soon as you confirm:"
  return `Families are told this as soon as you confirm, each in one notice (${families === 1 ? "1 family" : `${families} families`}):`
}

interface NoticeOfClassProps extends Pick<StepProps, "form" | "zone"> {
  notices: TimeOffNotice[]
  of: AffectedClass
}

function NoticeOfClass({ form, of, notices, zone }: NoticeOfClassProps) {
  const notice = notices.find(({ meetingId }) => meetingId === of.meeting.id)
  if (!notice) return null
  const { way, teacher } = form.values.choices[of.meeting.id] ?? suggestedChoice(of)
  return (
    <Stack as="li" gap={1} surface="well" round="m" pad={4}>
      <Text tone="soft" size="s">
        {affectedClassTitle(of, zone)} · {notice.families === 1 ? "1 family" : `${notice.families} families`}
        {way === "substitute" && teacher && ` and ${teacher.fullName}`}
      </Text>
      <strong>{notice.title}</strong>
      <Text canBreakAnywhere>{notice.text}</Text>
    </Stack>
  )
}
