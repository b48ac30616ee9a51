import { callApi } from "../../../../lib/call-api.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { TimeOfDayField } from "../../../../ui/fields/time-of-day-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { InlineEditor, InlineForm } from "../../../../ui/form/inline-editor.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { noticeSettingsCall, saveNoticeSettingsCall } from "../../contract.ts"
import type { NoticeGroup } from "../../domain/groups.ts"
import type { NoticeSettings } from "../../domain/notice-settings.ts"
import { quietHoursText } from "../../domain/push/quiet-hours.ts"

type Hours = Pick<NoticeSettings, "quietFrom" | "quietTo">

interface QuietHoursFieldProps {
  settings: Hours & Pick<NoticeSettings, "groups">
  zone: string
}

/** The hours in which only urgent notices are sent to the devices: a line with a button that opens a small form. */
export function QuietHoursField({ settings, zone }: QuietHoursFieldProps) {
  const { quietFrom, quietTo } = settings
  return (
    <InlineEditor
      what="quiet hours"
      isLined
      form={(close) => <QuietHoursForm hours={{ quietFrom, quietTo }} onClose={close} />}
    >
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
    </InlineEditor>
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
    <InlineForm form={form} label="Quiet hours" onClose={onClose}>
      <FieldRow>
        <TimeOfDayField label="Quiet from" {...form.field("settings.quietFrom")} />
        <TimeOfDayField label="Quiet until" {...form.field("settings.quietTo")} />
      </FieldRow>
      <Text tone="soft" size="s">
        To have none, choose the same time twice.
      </Text>
    </InlineForm>
  )
}
