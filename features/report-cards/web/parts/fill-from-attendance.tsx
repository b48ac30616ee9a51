import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { ClassManager } from "../../../../lib/roles.ts"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { type Quarter, quarters } from "../../domain/quarters.ts"
import { attendedCall } from "../../school-year-contract.ts"
import { callsOf } from "../saving/editor-calls.ts"
import { keyOfEntry } from "./card-parts.ts"
import { replacesNumbers } from "./replaces-numbers.ts"

interface FillFromAttendanceProps {
  by: ClassManager
  enrolleeId: string
  entries: AutosavedEntries
}

/**
 * Fills the quarters that have meetings from the saved attendance (docs/rules/report-cards.md#school-year). The numbers
 * are saved as if typed, and can be changed. Asks before it replaces other numbers.
 */
export function FillFromAttendance({ by, enrolleeId, entries }: FillFromAttendanceProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [ask, question] = useConfirm()
  const keyOf = (quarter: Quarter) => keyOfEntry({ part: "attendance", quarter })
  const fill = async () => {
    setBusy(true)
    try {
      const fresh = { staleTime: 0 }
      const [{ attended }, { attendance }] = await Promise.all([
        queries.fetchQuery({ ...callQuery(attendedCall, { enrolleeId }), ...fresh }),
        queries.fetchQuery({ ...callQuery(callsOf(by).attendance, { enrolleeId }), ...fresh }),
      ])
      const filled = quarters.filter((quarter) => attended[quarter]?.schoolDays)
      const typedIn = (quarter: Quarter) => ({ ...attendance[quarter], ...entries.at(keyOf(quarter)).typed })
      const replaced = filled.filter((quarter) => replacesNumbers(typedIn(quarter), { ...attended[quarter] }))
      if (replaced.length > 0 && !(await ask(questionOf(replaced)))) return
      for (const quarter of filled) {
        entries.type(keyOf(quarter), { ...attended[quarter] })
        entries.leave(keyOf(quarter))
      }
      classToast.success(saidOf(filled, Object.values(attended).some(Boolean)))
    } catch (error) {
      classToast.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void fill()}>
        Fill from attendance
      </Button>
      {question}
    </>
  )
}

const nameOf = (quarter: Quarter) => `Quarter ${quarter.slice(1)}`
const list = new Intl.ListFormat("en-GB", { type: "conjunction" })

const questionOf = (replaced: readonly Quarter[]) => ({
  title: "Replace the entered numbers?",
  text: `${list.format(replaced.map(nameOf))} ${replaced.length === 1 ? "has" : "have"} other numbers than the saved attendance. We will replace them.`,
  yes: "Replace",
  no: "Keep them",
})

function saidOf(filled: readonly Quarter[], hasDates: boolean): string {
  if (filled.length > 0) return `${list.format(filled.map(nameOf))} ${filled.length === 1 ? "is" : "are"} filled.`
  return hasDates
    ? "No class was held in the quarters of the school year yet."
    : "The quarters have no dates yet. Please ask the school to set them."
}
