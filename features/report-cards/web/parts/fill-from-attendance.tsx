import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { quarters } from "../../domain/quarters.ts"
import { type CardEditor, callsOf } from "../saving/editor-calls.ts"
import { keyOfEntry } from "./card-parts.ts"

interface FillFromAttendanceProps {
  by: CardEditor
  enrolleeId: string
  entries: AutosavedEntries
}

/** Types what the saved attendance says into the quarters that have meetings; they are saved as if typed, and can be changed. */
export function FillFromAttendance({ by, enrolleeId, entries }: FillFromAttendanceProps) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const query = { ...callQuery(callsOf[by].attended, { enrolleeId }), staleTime: 0 }
      const { attended } = await queries.fetchQuery(query)
      const filled = quarters.filter((quarter) => attended[quarter]?.schoolDays)
      for (const quarter of filled) {
        const key = keyOfEntry({ part: "attendance", quarter })
        entries.type(key, { ...attended[quarter] })
        entries.leave(key)
      }
      classToast.success(saidOf(filled.length, Object.values(attended).some(Boolean)))
    } catch (error) {
      classToast.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={() => void fill()}>
      Fill from attendance
    </Button>
  )
}

function saidOf(filled: number, hasDates: boolean): string {
  if (filled > 0) return filled === 1 ? "One quarter is filled." : `${filled} quarters are filled.`
  return hasDates
    ? "No meeting was held in the quarters of the school year yet."
    : "The quarters have no dates yet. Please ask our admins for the school year."
}
