import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type ApiFailure, callApi } from "../../../lib/call-api.ts"
import { classToast } from "../../../ui/toast.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import { type ClassDecision, classDecisions } from "./class-action-words.ts"

/** Decides about a class, says what the server answers, and reads everything anew that may show it. */
export function useClassDecision(classId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ClassDecision | null>(null)
  /** `seen`: the status in sight, so that what somebody else has just decided is not overturned. Answers how it went. */
  const decide = async (name: ClassDecision, seen: ClassStatus): Promise<"done" | "decided meanwhile" | "failed"> => {
    setBusy(name)
    const failure = await callApi(classDecisions[name], { classId, seen }).then(
      ({ message }) => classToast.success(message),
      (error: ApiFailure) => error,
    )
    if (failure) classToast.failed(failure)
    // Also after a refusal: somebody else may have decided in the meantime.
    await queries.invalidateQueries()
    setBusy(null)
    if (!failure) return "done"
    return failure.status === 409 ? "decided meanwhile" : "failed"
  }
  return { decide, busy }
}
