import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { acceptLinesCall, statementMatchesCall } from "../matches-contract.ts"

/** How many lines are sent at a time, so that the progress is visible. */
const atOnce = 25

/** A payment that was not accepted, and why. */
type NotAccepted = { paymentId: string; message: string }

/** Accepts the payments of lines in parts. What was accepted stays accepted when the connection is lost. */
export function useAcceptLines(statementId: string) {
  const queries = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [notAccepted, setNotAccepted] = useState<NotAccepted[]>([])
  const accept = async (lineIds: readonly string[]) => {
    let accepted = 0
    const failures: NotAccepted[] = []
    setNotAccepted([])
    try {
      for (let from = 0; from < lineIds.length; from += atOnce) {
        setDone(from / lineIds.length)
        const part = lineIds.slice(from, from + atOnce)
        const reply = await callApi(acceptLinesCall, { id: statementId, lineIds: part })
        accepted += reply.accepted.length
        failures.push(...reply.refused)
      }
      toast.success(
        accepted === 1 ? "1 payment is approved." : `${accepted.toLocaleString("en")} payments are approved.`,
      )
    } catch (error) {
      toast.failed(error)
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(statementMatchesCall) })
      void queries.invalidateQueries({ refetchType: "none" })
      setNotAccepted(failures)
      setDone(null)
    }
  }
  return { accept, done, notAccepted }
}
