import type { Day } from "../../../../lib/day.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { meetingPeopleCall } from "../../change-contract.ts"
import type { Meeting } from "../../contract.ts"

type Input = { from: Day; to: Day; classId?: string }

/** The students of meetings and the substitutes, for teachers and administrators. */
export function useMeetingPeople(input: Input, options: { enabled: boolean }) {
  const { data } = useCall(meetingPeopleCall, input, options)
  const byId = new Map(data?.people.map((each) => [each.meetingId, each]))
  return {
    studentOf: ({ id }: Meeting) => byId.get(id)?.student ?? undefined,
    standInOf: ({ id }: Meeting) => standInWords(byId.get(id)),
    /** It is a meeting of another teacher's class. */
    isOthers: ({ id }: Meeting) => byId.get(id)?.isSelf ?? false,
    headcountOf: ({ id }: Meeting) => byId.get(id),
  }
}

function standInWords(people: { standIn: string | null; isSelf: boolean } | undefined): string | undefined {
  if (!people?.standIn) return undefined
  return people.isSelf ? "You are the substitute teacher." : `Substitute teacher: ${people.standIn}`
}
