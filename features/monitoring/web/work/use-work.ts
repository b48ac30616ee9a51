import { useCall } from "../../../../ui/fetching/use-call.ts"
import { workCall } from "../../contract.ts"

const minute = 60_000

/** What waits for the administrators. Polls, because more may arrive. */
export const useWork = () => useCall(workCall, {}, { every: minute })
