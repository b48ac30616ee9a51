import { type ReactNode, useEffect, useRef, useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { type FormOf, useForm } from "../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type ProgramType, programLabels, programTypes } from "../../classes/domain/class-kind.ts"
import { daysOffCall, daysOffProgressCall, declareDayOffCall, previewDayOffCall } from "../contract.ts"
import type { DayOffKind } from "../domain/day-off.ts"
import { dayOffForm } from "../domain/day-off-form.ts"
import { DayOffPreviewPanel } from "./day-off-preview.tsx"
import { daysText, fromTimeText, numberOf, programText } from "./day-off-words.ts"

export type DayOffValues = {
  title: string
  kind: DayOffKind
  from: string
  to: string
  fromTime: string
  program: "" | ProgramType
  makeUp: boolean
}

const programOptions = [
  { value: "" as const, label: "Everybody" },
  ...programTypes.map((value) => ({ value, label: programLabels[value] })),
]

interface DayOffStepsProps {
  start: DayOffValues
  zone: string
  onClose(): void
  /** The fields that differ: its days and its title. */
  children(form: FormOf<DayOffValues>): ReactNode
}

/**
 * Adds a day off in two steps: its facts, then a preview of what it cancels. Nothing happens before the preview is
 * confirmed.
 */
export function DayOffSteps({ start, zone, onClose, children }: DayOffStepsProps) {
  const [isPreview, setPreview] = useState(false)
  const outdate = useInvalidate()
  const form = useForm({
    about: "day off",
    start,
    schema: dayOffForm,
    send: (values) => callApi(declareDayOffCall, values),
    onWrong: () => setPreview(false),
    onSent: async ({ message }) => {
      await Promise.all([daysOffCall, daysOffProgressCall, previewDayOffCall].map(outdate))
      toast.success(message)
      onClose()
    },
  })
  const preview = async () => {
    if (await form.passes(["title", "kind", "from", "to", "fromTime", "program"])) setPreview(true)
  }
  if (isPreview) return <Preview form={form} zone={zone} onBack={() => setPreview(false)} />
  return (
    <Form form={form}>
      {children(form)}
      <ChoiceField label="For whom" options={programOptions} {...form.field("program")} />
      <CheckboxField
        label="Schedule make-up classes"
        help="We add each cancelled class at the end, so groups finish later."
        {...form.check("makeUp")}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" onClick={() => void preview()}>
          See affected classes
        </Button>
      </DialogActions>
    </Form>
  )
}

function Preview({ form, zone, onBack }: { form: FormOf<DayOffValues>; zone: string; onBack(): void }) {
  const { title, from, to, fromTime, program, makeUp } = form.values
  const days = { from, to, fromTime, program }
  const counts = useCall(previewDayOffCall, days)
  const meetings = counts.data?.meetings ?? 0
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <Form form={form}>
      <Stack ref={summary} gap={1} tabIndex={-1}>
        <Text as="strong" size="h3" isDisplay>
          {title}
        </Text>
        <Text tone="soft">{[daysText(from, to), fromTimeText(fromTime)].filter(Boolean).join(", ")}</Text>
        <Text tone="soft">{`${programText(program || null)}. ${makeUp ? "With make-up classes." : "Without make-up classes."}`}</Text>
      </Stack>
      <DayOffPreviewPanel days={days} zone={zone} />
      {meetings > 0 && (
        <Text tone="soft">We notify families and teachers right away. You can remove the day off later.</Text>
      )}
      <DialogActions>
        <Button onClick={onBack} disabled={form.sending}>
          Change
        </Button>
        <SubmitButton form={form} disabled={!counts.data}>
          {meetings > 0 ? `Cancel ${numberOf(meetings, "meeting", "meetings")}` : "Add to the calendar"}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
