import { useEffect, useReducer } from "react"
import type { EnrollmentStatus } from "../domain/enrollment-status.ts"
import type { EnrolleeRow } from "../staff-contract.ts"
import { beside, joinLine, nextPending } from "./enrollee-line.ts"

/** An enrollment as it is managed; who enrolled is not known everywhere. */
export type ManagedEnrollee = Omit<EnrolleeRow, "enrolledBy"> & { enrolledBy?: string }

interface State {
  line: readonly ManagedEnrollee[]
  /** Stays while the dialog closes, so that it does not close empty. */
  shownId: string
  isOpen: boolean
}

type Step =
  | { to: "open"; id: string; listed: readonly ManagedEnrollee[] }
  | { to: "close" }
  | { to: "show"; id: string }
  | { to: "join"; listed: readonly ManagedEnrollee[] }
  | { to: "set"; id: string; status: EnrollmentStatus; movesOn: boolean }

const nobody: State = { line: [], shownId: "", isOpen: false }

function take(state: State, step: Step): State {
  if (step.to === "open") return { line: step.listed, shownId: step.id, isOpen: true }
  if (step.to === "close") return { ...state, isOpen: false }
  if (step.to === "show") return { ...state, shownId: step.id }
  if (step.to === "join") return state.isOpen ? { ...state, line: joinLine(state.line, step.listed) } : state
  const line = state.line.map((each) => (each.id === step.id ? { ...each, status: step.status } : each))
  const next = step.movesOn ? nextPending(line, step.id) : null
  return { ...state, line, shownId: next?.id ?? state.shownId }
}

export type EnrolleeLine = ReturnType<typeof useEnrolleeLine>

/** Which enrollment is open, and who comes before and after it. */
export function useEnrolleeLine(listed: readonly ManagedEnrollee[]) {
  const [{ line, shownId, isOpen }, step] = useReducer(take, nobody)
  useEffect(() => step({ to: "join", listed }), [listed])
  return {
    isOpen,
    shown: line.find(({ id }) => id === shownId) ?? null,
    before: beside(line, shownId, -1),
    after: beside(line, shownId, 1),
    next: nextPending(line, shownId),
    /** How many others of the line wait for a decision. */
    othersWaiting: line.filter(({ id, status }) => id !== shownId && status === "pending").length,
    open: (id: string) => step({ to: "open", id, listed }),
    close: () => step({ to: "close" }),
    show: (id: string) => step({ to: "show", id }),
    /** `movesOn`: the next one that waits is shown. */
    set: (id: string, status: EnrollmentStatus, movesOn: boolean) => step({ to: "set", id, status, movesOn }),
  }
}
