import type { ButtonTone } from "../../../../ui/buttons/button.tsx"
import type { ConfirmQuestion } from "../../../../ui/windows/confirm.tsx"
import {
  approveClassCall,
  archiveClassCall,
  denyClassCall,
  resetClassCall,
  reviveClassCall,
} from "../../admin-contract.ts"
import { archiveClassError, type ClassStatus, offersStatus, reviveClassError } from "../../domain/class-life.ts"
import { archiveQuestion, type Concerned } from "./archive-question.ts"

export const classDecisions = {
  approve: approveClassCall,
  deny: denyClassCall,
  pending: resetClassCall,
  archive: archiveClassCall,
  revive: reviveClassCall,
}
export type ClassDecision = keyof typeof classDecisions

type Facts = { status: ClassStatus; isArchived: boolean }

export type ClassAction = {
  name: ClassDecision
  label: string
  /** The consequences (docs/rules/classes.md#class-life). */
  sentence: string
  tone: ButtonTone
  applies(klass: Facts): boolean
  /** The confirmation question; null without one. */
  question(facts: QuestionFacts): ConfirmQuestion | null
}

/** The facts that a question names. */
type QuestionFacts = { isTeacherUnverified: boolean; concerned: Concerned }

const changesTo = (status: ClassStatus) => (klass: Facts) => offersStatus(klass, status)

export const classActions: readonly ClassAction[] = [
  {
    name: "approve",
    label: "Approve",
    sentence: "The class opens for enrollment and starts on the teacher's schedule.",
    tone: "brand",
    applies: changesTo("approved"),
    question: ({ isTeacherUnverified }) =>
      isTeacherUnverified
        ? {
            title: "Approve the class of a teacher who is not verified?",
            text: "Parents can then enroll their children, but we have not checked who the teacher is.",
            yes: "Approve anyway",
            no: "Not yet",
          }
        : null,
  },
  {
    name: "deny",
    label: "Reject",
    sentence: "The teacher can then edit and improve it.",
    tone: "plain",
    applies: changesTo("denied"),
    // useClassDenial asks, together with the reason.
    question: () => null,
  },
  {
    name: "pending",
    label: "Set to pending",
    sentence: "Enrolled learners and parents cannot see the class until there is a new decision.",
    tone: "plain",
    applies: changesTo("pending"),
    question: () => ({
      title: "Set this class to pending?",
      text: "Enrolled learners and parents no longer see the class until it is approved again. They and the teacher get an e-mail.",
      yes: "Set to pending",
      no: "Go back",
    }),
  },
  {
    name: "archive",
    label: "Archive",
    sentence:
      "Only the teacher and administrators can see it. Grades and enrollees are kept, and grades are finalized automatically.",
    tone: "danger",
    applies: (klass) => archiveClassError(klass) === null,
    question: ({ concerned }) => archiveQuestion(concerned),
  },
  {
    name: "revive",
    label: "Revive",
    sentence: "The class becomes visible again. Use this only for a class that was archived by mistake.",
    tone: "brand",
    applies: (klass) => reviveClassError(klass) === null,
    question: () => null,
  },
]
