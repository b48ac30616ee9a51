import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { draftPayoutCall } from "../../payout-contract.ts"

/** Drafts a payout of today, and leads to it. */
export function DraftButton() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const draft = async () => {
    setBusy(true)
    try {
      const { payoutId, message } = await callApi(draftPayoutCall, {})
      await queries.invalidateQueries()
      if (!payoutId) return toast.success(message)
      toast.success(message)
      await navigate(`/admin/payouts/${payoutId}`)
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void draft()}>
      Draft a payout today
    </Button>
  )
}
