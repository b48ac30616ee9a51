import type { ConfirmQuestion } from "../../../../ui/windows/confirm.tsx"
import type { ClassEnrollments } from "../../../enrollments/class-contract.ts"

/** Who is affected by archiving; null if that could not be loaded. */
export type Concerned = Pick<ClassEnrollments, "students" | "paymentsWaiting" | "waitingCount"> | null

/** Returns the question before a class is archived: who is affected, and what they lose. */
export function archiveQuestion(concerned: Concerned): ConfirmQuestion {
  return {
    title: "Archive this class?",
    text: "Only administrators and the teacher will see it. Use this for classes that have ended.",
    losses: [
      ...concernedTexts(concerned),
      "Students and their parents no longer see the class.",
      "The teacher still sees the class but cannot change it.",
      "Grades can no longer be changed.",
    ],
    yes: "Archive the class",
    no: "Keep it",
  }
}

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

function concernedTexts(concerned: Concerned): string[] {
  if (!concerned) return ["The number of students could not be loaded."]
  const { students, paymentsWaiting, waitingCount } = concerned
  const enrolled = counted(students, "student is enrolled in it.", "students are enrolled in it.")
  const free = counted(waitingCount, "enrollment waits", "enrollments wait")
  const paid = counted(paymentsWaiting, "payment waits to be checked", "payments wait to be checked")
  const undecided = `${paymentsWaiting > 0 ? paid : free}: nobody can be approved while the class is archived.`
  return [students === 0 ? "No student is enrolled in it." : enrolled, ...(waitingCount > 0 ? [undecided] : [])]
}
