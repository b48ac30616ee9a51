import type { GradedStudent } from "../contract.ts"
import { remarkOf } from "../domain/grade.ts"

/** The queue of students to grade, and the current one. */
export interface GradingQueue {
  /** Fixed when grading begins: students who are graded meanwhile stay in it. */
  queue: readonly GradedStudent[]
  at: number
  isOpen: boolean
}

export const emptyQueue: GradingQueue = { queue: [], at: 0, isOpen: false }

export type GradingStep =
  | { to: "open"; queue: readonly GradedStudent[]; id: string }
  | { to: "show"; at: number }
  | { to: "saved"; id: string; grade: number; comment: string }
  | { to: "close" }

/** Moves to the next student after a grade; closes the queue after the last one. */
export function takeStep(state: GradingQueue, step: GradingStep): GradingQueue {
  if (step.to === "open") {
    const at = step.queue.findIndex(({ id }) => id === step.id)
    return at < 0 ? state : { queue: step.queue, at, isOpen: true }
  }
  if (step.to === "close") return { ...state, isOpen: false }
  if (step.to === "show") return state.queue[step.at] ? { ...state, at: step.at } : state
  const isLast = state.at + 1 >= state.queue.length
  return {
    queue: withStudentGrade(state.queue, step),
    at: isLast ? state.at : state.at + 1,
    isOpen: !isLast,
  }
}

type GradeUpdate = { id: string; grade: number; comment: string }

export function withStudentGrade(
  students: readonly GradedStudent[],
  { id, grade, comment }: GradeUpdate,
): GradedStudent[] {
  return students.map((each) => (each.id === id ? { ...each, grade, comment, remark: remarkOf(grade) } : each))
}

export const countGraded = (students: readonly GradedStudent[]) => students.filter(({ grade }) => grade !== null).length
