import { ChangeButton } from "../../../features/meetings/web/change/change-button.tsx"
import { todayIn } from "../../../lib/day.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { ComingMeetings } from "../family/coming-up.tsx"
import { useTodaysMeetings } from "../family/use-todays-meetings.ts"
import { usePeopleOfWeek } from "./use-people-of-week.ts"

/** A teacher's classes of the days after today; each can be changed here. */
export function ComingClasses() {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const { near, now } = useTodaysMeetings("teacher", timeZone)
  const { isOthers, peopleOf, pathOf } = usePeopleOfWeek(timeZone)
  const coming = (near.data?.meetings ?? []).filter(({ startsAt }) => todayIn(new Date(startsAt), timeZone) > today)
  return (
    <ComingMeetings
      meetings={coming}
      now={now}
      whoOf={peopleOf}
      pathOf={pathOf}
      actionsOf={(meeting) =>
        meeting.state === "planned" &&
        !isOthers(meeting) && <ChangeButton meeting={meeting} by="teacher" zone={timeZone} tone="quiet" />
      }
    />
  )
}
