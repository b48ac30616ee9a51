import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { type PayoutTeacher, payoutAccountCall } from "../../payout-contract.ts"
import css from "./payout-teachers.module.css"

interface AccountNumberProps {
  payoutId: string
  teacher: PayoutTeacher
  /** Masked but for the last four. */
  account: string
}

/** The last four of an account number, and all of it on request, which is on the audit trail. */
export function AccountNumber({ payoutId, teacher, account }: AccountNumberProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      setNumber((await callApi(payoutAccountCall, { payoutId, teacherId: teacher.teacherId })).accountNumber)
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={css.account}>
      <span role="status">{number ?? account}</span>
      {number === null && teacher.status !== "paid" && (
        <Button
          size="small"
          tone="quiet"
          busy={busy}
          aria-label={`Show the account number of ${teacher.name}`}
          onClick={() => void show()}
        >
          Show
        </Button>
      )}
    </span>
  )
}
