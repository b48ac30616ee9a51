import { type ReactNode, useEffect, useRef } from "react"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { useReasonQuestion } from "../../../../ui/windows/reason-question.tsx"
import { type ClassDenialReason, classDenialLabels, classDenialReasons } from "../../domain/denial.ts"

const reasons = classDenialReasons.map((value) => ({ value, label: classDenialLabels[value] }))

/** The consequences of a denial (docs/rules/classes.md#class-life). */
export const denialText =
  "New students cannot enroll, and there are no meetings. Students who are enrolled still see it, and their families get an e-mail. The teacher gets an e-mail with the reason and can submit it again."

interface ClassDenial {
  /** Opens the dialog; `send` denies the class. The dialog stays open when it fails. */
  ask(classId: string, send: (said: { reason: ClassDenialReason; words: string }) => Promise<unknown>): void
  /** Called after the dialog has closed, which has the focus until then. */
  afterwards(act: () => void): void
  question: ReactNode
}

/** Asks for the reason before a class is denied; its teacher is notified at once. */
export function useClassDenial(): ClassDenial {
  const [ask, question, isAsking] = useReasonQuestion<ClassDenialReason>()
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isAsking) return
    next.current?.()
    next.current = null
  }, [isAsking])
  return {
    ask: (classId, send) =>
      ask({
        about: `deny class ${classId}`,
        title: "Deny this class?",
        text: denialText,
        reasons,
        needsWords: "other",
        maxWords: maxDenialWords,
        wordsHelp: "The teacher reads this too.",
        yes: "Deny the class",
        send,
      }),
    afterwards: (act) => {
      next.current = act
    },
    question,
  }
}
