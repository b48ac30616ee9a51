import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { Refund } from "../../refund-contract.ts"
import { ApproveForm, DenyForm, PaidForm } from "./decision-forms.tsx"
import css from "./refund-list.module.css"

type Way = "approve" | "deny" | "paid"

const titles: Record<Way, string> = {
  approve: "Approve the refund",
  deny: "Refuse the refund",
  paid: "Mark the refund as paid",
}
const forms = { approve: ApproveForm, deny: DenyForm, paid: PaidForm }

/** The actions of an administrator for a refund; none once it is refused or paid. */
export function DecideRefund({ refund, zone }: { refund: Refund; zone: string }) {
  const [way, setWay] = useState<Way | null>(null)
  const close = () => setWay(null)
  const Chosen = way && forms[way]
  const button = (to: Way, label: string, isMain = false) => (
    <Button
      key={to}
      tone={isMain ? "brand" : "plain"}
      aria-haspopup="dialog"
      aria-label={`${label}: ${refund.payer}`}
      onClick={() => setWay(to)}
    >
      {label}
    </Button>
  )
  if (refund.status === "refused" || refund.status === "paid") return null
  return (
    <div className={css.buttons}>
      {refund.status === "requested"
        ? [button("deny", "Refuse"), button("approve", "Approve", true)]
        : button("paid", "Mark as paid", true)}
      <Dialog open={way !== null} onClose={close} title={way ? `${titles[way]} of ${refund.payer}` : ""}>
        {Chosen && <Chosen refund={refund} zone={zone} onDone={close} />}
      </Dialog>
    </div>
  )
}
