import { type ReactNode, useState } from "react"
import { Dialog } from "../../../ui/dialog.tsx"
import { NotInQueue } from "../../../ui/picture-check.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { type EnrolleeRow, enrolleesCall } from "../staff-contract.ts"
import { AdminChangeClass } from "./admin-change-class.tsx"
import { manageButtonId } from "./admin-enrollee-table.tsx"
import { AdminPayment } from "./admin-payment.tsx"
import { ProofOfNext } from "./admin-proof.tsx"
import type { EnrolleeQueue } from "./use-enrollee-queue.ts"

interface AdminEnrolleeDialogProps {
  queue: EnrolleeQueue
  /** The product's time zone. */
  zone: string
  /** The own times of a solo student: belongs to another feature. `goBack` leads to the payment again. */
  scheduleOf?(enrollee: EnrolleeRow, goBack: () => void): ReactNode
}

/** Everything an administrator does with an enrollment: look at the payment, decide, set the times, change class. */
export function AdminEnrolleeDialog({ queue, zone, scheduleOf }: AdminEnrolleeDialogProps) {
  const { shown } = queue
  // The view belongs to one enrollment: whoever comes next begins with the payment.
  const [view, setView] = useState<{ id: string; name: "class" | "schedule" } | null>(null)
  const viewName = view?.id === shown?.id ? view?.name : undefined
  const goBack = () => setView(null)
  const close = () => {
    goBack()
    queue.close()
  }
  return (
    <Dialog
      open={queue.isOpen}
      onClose={close}
      title={shown ? titleOf(shown, viewName) : "Check the payment"}
      size={viewName ? "large" : "picture"}
      holdsToasts
      focusAfter={queue.places.map(manageButtonId)}
    >
      {!shown && queue.isOpen && <NotListed queue={queue} />}
      {shown && viewName === "class" && (
        <AdminChangeClass
          enrollee={shown}
          onBack={goBack}
          onChanged={() => {
            queue.decide(shown.id, { status: "left" }, false)
            close()
          }}
        />
      )}
      {shown && viewName === "schedule" && scheduleOf?.(shown, goBack)}
      {shown && !viewName && (
        <AdminPayment
          queue={queue}
          enrollee={shown}
          zone={zone}
          onChangeClass={() => setView({ id: shown.id, name: "class" })}
          onSchedule={scheduleOf && (() => setView({ id: shown.id, name: "schedule" }))}
        />
      )}
      {queue.next && <ProofOfNext enrolleeId={queue.next.id} />}
    </Dialog>
  )
}

/** An enrollment that the list does not hold: decided meanwhile, or opened by a link from elsewhere. */
function NotListed({ queue: { shownId, admit } }: { queue: EnrolleeQueue }) {
  const found = useCall(enrolleesCall, { enrolleeId: shownId, page: 1, pageSize: 1 })
  const enrollee = found.data?.enrollees[0]
  return <NotInQueue of={found} one={enrollee} admit={admit} what="enrollment" />
}

function titleOf({ fullName }: EnrolleeRow, view: "class" | "schedule" | undefined): string {
  if (view === "class") return `Change the class of ${fullName}`
  return view === "schedule" ? `Schedule of ${fullName}` : "Check the payment"
}
