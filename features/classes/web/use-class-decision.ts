import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { classToast } from "../../../ui/toast.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { type ClassDecision, classDecisions } from "./class-action-words.ts"

/** Decides about a class, says what the server answers, and reads everything anew that may show it. */
export function useClassDecision(classId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ClassDecision | null>(null)
  /** `seen`: the status in sight, so that what somebody else has just decided is not overturned. */
  const decide = async (name: ClassDecision, seen: ClassStatus) => {
    setBusy(name)
    try {
      const { message } = await callApi(classDecisions[name], { classId, seen })
      classToast.success(message)
    } catch (error) {
      classToast.failed(error)
    }
    // Also after a refusal: somebody else may have decided in the meantime.
    await queries.invalidateQueries()
    setBusy(null)
  }
  return { decide, busy }
}
