import { lazy } from "react"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { InlineEditor } from "../../../../ui/form/inline-editor.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { dayHoursText, weeklyHoursText } from "../../domain/make-up-credits/free-hours-text.ts"
import { type FreeHoursData, freeHoursCall } from "../../make-up-contract.ts"

const FreeHoursForm = lazy(() => import("./free-hours-form.tsx"))

const waiting = <RowsSkeleton count={2} picture={false} text="Loading your free hours…" />

/** The hours in which families can book make-up classes (docs/rules/meetings.md#make-up-credits), with a form to edit them. */
export function FreeHoursField({ zone }: { zone: string }) {
  return (
    <QueryState of={useCall(freeHoursCall, {})} waiting={waiting} failed="Your free hours could not be loaded.">
      {(hours) => <EditableHours hours={hours} zone={zone} />}
    </QueryState>
  )
}

function EditableHours({ hours, zone }: { hours: FreeHoursData; zone: string }) {
  const lines = [...hours.week.map(weeklyHoursText), ...hours.exceptions.map(dayHoursText)]
  return (
    <InlineEditor
      what="free hours"
      form={(close) => (
        <LazyPart waiting={waiting}>
          <FreeHoursForm hours={hours} zone={zone} onClose={close} />
        </LazyPart>
      )}
    >
      {lines.length === 0 ? (
        <Text tone="soft">No free hours yet.</Text>
      ) : (
        <Stack as="ul" gap={1}>
          {lines.map((line) => (
            <Text as="li" key={line} weight={650}>
              {line}
            </Text>
          ))}
        </Stack>
      )}
    </InlineEditor>
  )
}
