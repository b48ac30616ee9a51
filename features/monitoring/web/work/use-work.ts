import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { workCall } from "../../contract.ts"

const minute = 60_000

export const workQuery = callQuery(workCall, {})

/** What waits for the administrators. Polls, because more may arrive. */
export const useWork = () => useCall(workCall, {}, { every: minute })
