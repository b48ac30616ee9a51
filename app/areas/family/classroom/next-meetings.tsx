import { ComingMeetingsList } from "../../../../features/attendance/web/coming-meetings-list.tsx"
import { ownMeetingsCalls } from "../../../../features/meetings/contract.ts"
import { lateCancellationRules } from "../../../../features/meetings/domain/cancelling/late-cancellation-words.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Fold } from "../../../../ui/page/fold.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useInstant, useToday } from "../../../../ui/text/use-today.ts"
import { useRoleArea } from "../../../role-area.ts"
import { useStudentActions } from "../use-student-actions.tsx"
import { AnotherRound } from "./another-round.tsx"
import { comingDays } from "./attendance-queries.ts"

const mostComing = 5

/** The Dates tab of a classroom: the next meetings, with absence reports; and another round of a one-on-one class. */
export default function NextMeetings({
  area,
  classId,
  isSolo,
}: {
  area: FamilyRole
  classId: string
  isSolo: boolean
}) {
  return (
    <>
      <ComingMeetings area={area} classId={classId} />
      {isSolo && <AnotherRound classId={classId} />}
    </>
  )
}

function ComingMeetings({ area, classId }: { area: FamilyRole; classId: string }) {
  const { timeZone } = useRoleArea()
  const meetings = useCall(ownMeetingsCalls[area], comingDays(useToday(timeZone)))
  const now = useInstant()
  const actions = useStudentActions(area, timeZone)
  return (
    <QueryState
      of={meetings}
      waiting={<RowsSkeleton text="Loading the next classes…" picture={false} count={3} />}
      failed="The next classes could not be loaded."
    >
      {({ meetings: all }) => {
        const own = all.filter((each) => each.classId === classId)
        const isSolo = own.some(({ classType }) => classType === "solo")
        const coming = own.filter(
          ({ state, startsAt, endsAt }) => state === "planned" && new Date(isSolo ? endsAt : startsAt) > now,
        )
        return (
          <Section title="Next classes" lead={isSolo ? soloLead : groupLead}>
            {coming.length > 0 ? (
              <ComingMeetingsList actions={actions} meetings={coming.slice(0, mostComing)} />
            ) : (
              <p>No classes in the next weeks.</p>
            )}
            {isSolo && <CancellationRules />}
            {actions.dialogs}
          </Section>
        )
      }}
    </QueryState>
  )
}

const groupLead = "Can't come? Tell the teacher here before the class starts."
const soloLead = "Can't come? Cancel the class here."

/** The rule of late cancellations. */
function CancellationRules() {
  return (
    <Fold summary="Late cancellations">
      <ul>
        {lateCancellationRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Fold>
  )
}
