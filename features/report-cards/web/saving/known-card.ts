import type { QueryClient, UseQueryResult } from "@tanstack/react-query"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { callsOf, cardQueries } from "./editor-calls.ts"
import type { SavedCard } from "./saved-card.ts"

interface CardAt {
  by: ClassManager
  enrolleeId: string
}

/** The four parts of a card as one query result. */
export function useSavedCard({ by, enrolleeId }: CardAt) {
  const calls = callsOf(by)
  const grades = useCall(calls.grades, { enrolleeId })
  const attendance = useCall(calls.attendance, { enrolleeId })
  const deportment = useCall(calls.deportment, { enrolleeId })
  const unsatisfactory = useCall(calls.unsatisfactory, { enrolleeId })
  const parts: UseQueryResult<unknown, ApiFailure>[] = [grades, attendance, deportment, unsatisfactory]
  const missing = parts.filter(({ data }) => data === undefined)
  const card: SavedCard | null =
    grades.data && attendance.data && deportment.data && unsatisfactory.data
      ? { ...grades.data, ...attendance.data, ...deportment.data, ...unsatisfactory.data }
      : null
  return {
    card,
    error: missing.find(({ isError }) => isError)?.error,
    isAsking: missing.some(({ isFetching }) => isFetching),
    askAgain: () => missing.forEach((part) => void part.refetch()),
  }
}

/** Returns the card from the query cache at this moment, with saves since the last render. */
export function cachedCard(queries: QueryClient, { by, enrolleeId }: CardAt): SavedCard | null {
  const query = cardQueries(by, enrolleeId)
  const grades = queries.getQueryData(query.grades.queryKey)
  const attendance = queries.getQueryData(query.attendance.queryKey)
  const deportment = queries.getQueryData(query.deportment.queryKey)
  const unsatisfactory = queries.getQueryData(query.unsatisfactory.queryKey)
  return grades && attendance && deportment && unsatisfactory
    ? { ...grades, ...attendance, ...deportment, ...unsatisfactory }
    : null
}
