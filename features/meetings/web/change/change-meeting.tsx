import { type ComponentType, useState } from "react"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { formatLongDay, wallClock } from "../../../../lib/day.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { ChoiceField } from "../../../../ui/fields/choice-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { changeMeetingCall } from "../../change-contract.ts"
import { AskForm } from "../substitutes/ask-form.tsx"
import { CancelForm } from "./cancel-form.tsx"
import { MoveForm } from "./move-form.tsx"
import { StandInForm } from "./stand-in-form.tsx"

export type OpenedChange = ReplyOf<typeof changeMeetingCall>

/** What the forms of a change share. */
export interface ChangeFormProps {
  change: OpenedChange
  by: ClassManager
  zone: string
  /** The words of the way that was chosen. */
  label: string
  /** Closes the window. */
  onDone(): void
}

export type ChangeWay = "move" | "cancel" | "stand-in" | "ask"
const ways = {
  move: { label: "Move to another time", Form: MoveForm },
  cancel: { label: "Cancel", Form: CancelForm },
  "stand-in": { label: "Choose a substitute teacher", Form: StandInForm },
  ask: { label: "Ask several teachers to substitute", Form: AskForm },
} as const satisfies Record<ChangeWay, { label: string; Form: ComponentType<ChangeFormProps> }>
const wayOptions = (Object.keys(ways) as ChangeWay[]).map((value) => ({ value, label: ways[value].label }))

interface ChangeMeetingProps extends Omit<ChangeFormProps, "change" | "label"> {
  meetingId: string
  /** Selected at first: "move" if missing. */
  way?: ChangeWay
}

/** Moves or cancels one meeting, or sets or finds its substitute (docs/rules/meetings.md#changed-meetings); for a dialog. */
export default function ChangeMeeting({ meetingId, way = "move", ...props }: ChangeMeetingProps) {
  const query = useCall(changeMeetingCall, { meetingId })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the meeting…" />}
      failed="The meeting could not be loaded."
    >
      {(change) => <Ways change={change} firstWay={way} {...props} />}
    </QueryState>
  )
}

interface WaysProps extends Omit<ChangeFormProps, "label"> {
  firstWay: ChangeWay
}

function Ways({ firstWay, ...props }: WaysProps) {
  const { change, zone, onDone } = props
  const [way, setWay] = useState(firstWay)
  const chosen = !change.cannotChange && ways[way]
  return (
    <Stack gap={4}>
      <p>
        <strong>{timeOf(change.meeting.startsAt, zone)}</strong>
      </p>
      {change.cannotChange ? (
        <Alert tone="orange">{change.cannotChange}</Alert>
      ) : (
        <ChoiceField
          label="What do you want to change?"
          name="way"
          options={wayOptions}
          value={way}
          onChange={(to: ChangeWay) => setWay(to)}
        />
      )}
      {chosen ? (
        <chosen.Form key={way} label={chosen.label} {...props} />
      ) : (
        <DialogActions>
          <Button onClick={onDone}>Close</Button>
        </DialogActions>
      )}
    </Stack>
  )
}

function timeOf(instant: string, zone: string): string {
  const { day, time } = wallClock(new Date(instant), zone)
  return `${formatLongDay(day)}, ${formatTime(time)}`
}
