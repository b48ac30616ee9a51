import { type ReactNode, useState } from "react"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import type { Queue } from "../../../../ui/lists/use-queue.ts"
import { NotInQueue } from "../../../../ui/pictures/picture-check.tsx"
import { useMay } from "../../../../ui/staff/staff-grants.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type EnrolleeRow, enrolleesCall } from "../../staff-contract.ts"
import { AdminChangeClass } from "./admin-change-class.tsx"
import { manageButtonId } from "./admin-enrollee-cells.tsx"

/** The actions for an enrollment besides deciding. */
export type EnrolleeActions = { onChangeClass(): void; onSchedule?(): void }

interface AdminEnrolleeDialogProps {
  queue: Queue<EnrolleeRow>
  /** The payment and the decision: rendered by another feature. */
  checkOf(enrollee: EnrolleeRow, actions: EnrolleeActions): ReactNode
  /** The own times of a solo student: rendered by another feature. `goBack` returns to the payment. */
  scheduleOf?(enrollee: EnrolleeRow, goBack: () => void): ReactNode
}

/** The dialog of an enrollment: the payment, the decision, the solo times, the change of class. */
export function AdminEnrolleeDialog({ queue, checkOf, scheduleOf }: AdminEnrolleeDialogProps) {
  const { shown } = queue
  // The state belongs to one enrollment: the next one starts with the payment.
  const [view, setView] = useState<{ id: string; name: "class" | "schedule" } | null>(null)
  const viewName = view?.id === shown?.id ? view?.name : undefined
  const seesPayments = useMay()("payments:read")
  const goBack = () => setView(null)
  const close = () => {
    goBack()
    queue.close()
  }
  return (
    <Dialog
      open={queue.isOpen}
      onClose={close}
      title={titleOf(shown, viewName, seesPayments)}
      size={viewName ? "large" : seesPayments ? "picture" : "normal"}
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
      {shown &&
        !viewName &&
        checkOf(shown, {
          onChangeClass: () => setView({ id: shown.id, name: "class" }),
          onSchedule: scheduleOf && (() => setView({ id: shown.id, name: "schedule" })),
        })}
    </Dialog>
  )
}

/** An enrollment that is not in the list, because it was decided meanwhile or opened by a link. */
function NotListed({ queue: { shownId, admit } }: { queue: Queue<EnrolleeRow> }) {
  const query = useCall(enrolleesCall, { enrolleeId: shownId, page: 1, pageSize: 1 })
  const enrollee = query.data?.enrollees[0]
  return <NotInQueue of={query} one={enrollee} admit={admit} what="enrollment" />
}

function titleOf(shown: EnrolleeRow | null, view: "class" | "schedule" | undefined, seesPayments: boolean): string {
  if (shown && view === "class") return `Change the class of ${shown.fullName}`
  if (shown && view === "schedule") return `Schedule of ${shown.fullName}`
  return seesPayments ? "Check the payment" : "Enrollment"
}
