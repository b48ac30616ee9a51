import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { OpenMoney } from "../../contract.ts"
import { ReceivedForm, WaiveForm } from "./due-forms.tsx"

type Way = "received" | "waive"
const forms = { received: ReceivedForm, waive: WaiveForm }
const titles: Record<Way, string> = { received: "Received for", waive: "Accept less for" }

interface DueListProps {
  label: string
  columns: readonly Column<OpenMoney>[]
  open: readonly OpenMoney[]
  zone: string
}

/** The students with amounts due, and the actions for each. */
export function DueList({ label, columns, open, zone }: DueListProps) {
  const [chosen, setChosen] = useState<{ way: Way; of: OpenMoney } | null>(null)
  const Chosen = chosen && forms[chosen.way]
  const close = () => setChosen(null)
  const button = (way: Way, words: string, of: OpenMoney) => (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={`${words}: ${of.student}`}
      onClick={() => setChosen({ way, of })}
    >
      {words}
    </Button>
  )
  const actions: Column<OpenMoney> = {
    head: "What to do",
    actions: true,
    cell: (each) => (
      <>
        {button("received", "Received", each)} {button("waive", "Accept less", each)}
      </>
    ),
  }
  return (
    <>
      <Table caption={label} columns={[...columns, actions]} rows={open} keyOf={({ enrolleeId }) => enrolleeId} />
      <Dialog open={chosen !== null} onClose={close} title={chosen ? `${titles[chosen.way]} ${chosen.of.student}` : ""}>
        {Chosen && <Chosen of={chosen.of} zone={zone} onDone={close} />}
      </Dialog>
    </>
  )
}
