import { type ReactNode, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import type { RowAction } from "../../../../ui/lists/table.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import type { OpenMoney } from "../../contract.ts"
import { ReceivedForm, WaiveForm } from "./due-forms.tsx"

type Way = "received" | "waive"
const forms = { received: ReceivedForm, waive: WaiveForm }
const titles: Record<Way, string> = { received: "Received for", waive: "Accept less for" }

/** The actions for a student with an amount due: the buttons of a row, and their window. */
export function useDueForms(zone: string): [RowAction<OpenMoney>, ReactNode] {
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
  const action = {
    head: "What to do",
    cell: (row: OpenMoney) => (
      <>
        {button("received", "Received", row)} {button("waive", "Accept less", row)}
      </>
    ),
  }
  const dialog = (
    <Dialog open={chosen !== null} onClose={close} title={chosen ? `${titles[chosen.way]} ${chosen.of.student}` : ""}>
      {Chosen && <Chosen of={chosen.of} zone={zone} onDone={close} />}
    </Dialog>
  )
  return [action, dialog]
}
