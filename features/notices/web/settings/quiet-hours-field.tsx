import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Panel, Row, Text } from "../../../../ui/layout/layout.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useFocusBack } from "../../../../ui/windows/use-focus-back.ts"
import { noticeSettingsCall, saveNoticeSettingsCall } from "../../contract.ts"
import type { NoticeGroup } from "../../domain/groups.ts"
import type { NoticeSettings } from "../../domain/notice-settings.ts"
import { quietHoursText } from "../../domain/push/quiet-hours.ts"
import css from "./notice-choices.module.css"

type Hours = Pick<NoticeSettings, "quietFrom" | "quietTo">

interface QuietHoursFieldProps {
  settings: Hours & Pick<NoticeSettings, "groups">
  zone: string
}

/** The hours in which only urgent notices are sent to the devices: a line with a button that opens a small form. */
export function QuietHoursField({ settings, zone }: QuietHoursFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const edit = useFocusBack(isOpen)
  const { quietFrom, quietTo } = settings
  if (isOpen) return <QuietHoursForm hours={{ quietFrom, quietTo }} onClose={() => setOpen(false)} />
  return (
    <Row gap={3} justify="between" isLined className={css.quiet}>
      <div>
        <Text tone="soft" size="s">
          Quiet hours
        </Text>
        <Text weight={650}>
          {quietFrom === quietTo ? "None" : `${formatTime(quietFrom)} to ${formatTime(quietTo)}, ${zoneName(zone)}`}
        </Text>
        <Text tone="soft" size="s">
          {quietHoursText(Object.keys(settings.groups) as NoticeGroup[])}
        </Text>
      </div>
      <Button ref={edit} tone="quiet" size="small" aria-label="Edit quiet hours" onClick={() => setOpen(true)}>
        Edit
      </Button>
    </Row>
  )
}

function QuietHoursForm({ hours, onClose }: { hours: Hours; onClose(): void }) {
  const outdate = useInvalidate()
  const form = useForm<{ settings: Hours }, { message: string }>({
    about: "quiet hours",
    start: { settings: hours },
    schema: saveNoticeSettingsCall.input,
    send: (values) => callApi(saveNoticeSettingsCall, values),
    onSent: async ({ message }) => {
      await outdate(noticeSettingsCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Panel surface="well" round="m" pad={4} className={css.editor}>
      <Form form={form} takesFocus label="Quiet hours">
        <FieldRow>
          <TimeOfDayField label="Quiet from" {...form.field("settings.quietFrom")} />
          <TimeOfDayField label="Quiet until" {...form.field("settings.quietTo")} />
        </FieldRow>
        <Text tone="soft" size="s">
          For none, choose the same time twice.
        </Text>
        <FormActions>
          <SubmitButton form={form} size="small">
            Save
          </SubmitButton>
          <Button size="small" onClick={onClose} disabled={form.sending}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
