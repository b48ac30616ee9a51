import { useId } from "react"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { noticeSettingsCall } from "../../contract.ts"
import { PushDevices } from "../push/push-devices.tsx"
import { ChannelTable } from "./channel-table.tsx"
import css from "./notice-choices.module.css"
import { QuietHoursField } from "./quiet-hours-field.tsx"

/**
 * The notice settings of an account (docs/rules/notices.md#notices): the channels of each group, the quiet hours, and
 * its devices. Times are in the school's zone.
 */
export function NoticeChoices({ zone }: { zone: string }) {
  const devices = useId()
  return (
    <>
      <div>
        <QueryState
          of={useCall(noticeSettingsCall, {})}
          waiting={<RowsSkeleton count={5} picture={false} text="Loading your choices…" />}
          failed="Your choices could not be loaded."
        >
          {({ settings }) => (
            <>
              <ChannelTable groups={settings.groups} />
              <QuietHoursField settings={settings} zone={zone} />
            </>
          )}
        </QueryState>
      </div>
      <Stack as="section" gap={3} className={css.devices} aria-labelledby={devices}>
        <Text as="h3" size="h4" id={devices}>
          Your devices
        </Text>
        <PushDevices zone={zone} />
      </Stack>
    </>
  )
}
