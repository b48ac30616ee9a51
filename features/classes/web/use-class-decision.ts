import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type ApiFailure, callApi } from "../../../lib/call-api.ts"
import { classToast } from "../../../ui/toast.ts"
import type { ClassStatus } from "../domain/class-life.ts"
import type { ClassDenialReason } from "../domain/denial.ts"
import { type ClassDecision, classDecisions } from "./class-action-words.ts"

/** The status of a class, and when it was last changed. */
type Sight = { seen: ClassStatus; seenChange: string }

type Said = { reason: ClassDenialReason; words: string }

export type ClassDecisionOutcome = "done" | "other meanwhile" | "failed"

/** Decides about a class, says what the server answers, and reads everything anew that may show it. */
export function useClassDecision(classId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<ClassDecision | null>(null)
  /**
   * `sight`: what is in sight, so that nothing is overturned or approved that nobody has looked at. `said`: why it is denied,
   * by the window that asked; what fails is thrown then, for the window to say it. Returns how it went.
   */
  const decide = async (name: ClassDecision, sight: Sight, said?: Said): Promise<ClassDecisionOutcome> => {
    setBusy(name)
    const failure = await callApi(classDecisions[name], { classId, ...sight, ...said }).then(
      ({ message }) => classToast.success(message),
      (error: ApiFailure) => error,
    )
    if (failure && said && failure.status !== 409) {
      setBusy(null)
      throw failure
    }
    if (failure) classToast.failed(failure)
    // Also after a refusal: somebody else may have decided, or its teacher changed it, in the meantime.
    await queries.invalidateQueries()
    setBusy(null)
    if (!failure) return "done"
    return failure.status === 409 ? "other meanwhile" : "failed"
  }
  return { decide, busy }
}
