import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { PayoutTeacher } from "../../payout-contract.ts"
import { HoldForm, PaidOutForm, ReleaseForm } from "./payout-forms.tsx"
import css from "./payout-teachers.module.css"

const ways = {
  hold: { title: "Hold back", Form: HoldForm },
  release: { title: "Release", Form: ReleaseForm },
  paid: { title: "Mark as paid", Form: PaidOutForm },
}

interface DecidePayoutProps {
  payoutId: string
  /** Null for all drafted teachers, who can only be marked as paid. */
  teacher: PayoutTeacher | null
  channels: readonly string[]
  zone: string
}

/** The actions of an administrator for a teacher of a payout, or for all of them; none once it is paid. */
export function DecidePayout({ payoutId, teacher, channels, zone }: DecidePayoutProps) {
  const [way, setWay] = useState<keyof typeof ways | null>(null)
  const close = () => setWay(null)
  const Chosen = way && ways[way].Form
  const whom = teacher?.name ?? "all who are not held back"
  const button = (to: keyof typeof ways) => (
    <Button
      key={to}
      tone={teacher ? "plain" : "brand"}
      aria-haspopup="dialog"
      aria-label={teacher ? `${ways[to].title}: ${whom}` : undefined}
      onClick={() => setWay(to)}
    >
      {teacher ? ways[to].title : "Mark all as paid"}
    </Button>
  )
  if (teacher?.status === "paid") return null
  return (
    <div className={css.buttons}>
      {teacher?.status === "drafted" && button("hold")}
      {teacher?.status === "held" && button("release")}
      {button("paid")}
      <Dialog open={way !== null} onClose={close} title={way ? `${ways[way].title}: ${whom}` : ""}>
        {Chosen && (
          <Chosen payoutId={payoutId} teacherId={teacher?.teacherId} channels={channels} zone={zone} onDone={close} />
        )}
      </Dialog>
    </div>
  )
}
