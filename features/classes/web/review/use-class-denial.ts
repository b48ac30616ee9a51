import { type ReactNode, useEffect, useRef } from "react"
import { maxDenialWords } from "../../../../lib/denial-fields.ts"
import { reasonSchema, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import { type ClassDenialReason, classDenialLabels, classDenialReasons } from "../../domain/denial.ts"

const reasons = classDenialReasons.map((value) => ({ value, label: classDenialLabels[value] }))

/** The consequences of a denial (docs/rules/classes.md#class-life). */
export const denialText =
  "New students cannot enroll, and there are no classes. Enrolled students still see the class, and their families get an e-mail. The teacher gets an e-mail with the reason and can submit the class again."

interface ClassDenial {
  /** Opens the dialog; `send` denies the class. The dialog stays open when it fails. */
  ask(classId: string, send: (said: { reason: ClassDenialReason; words: string }) => Promise<unknown>): void
  /** Called after the dialog has closed, which has the focus until then. */
  afterwards(act: () => void): void
  question: ReactNode
}

/** Asks for the reason before a class is denied; its teacher is notified at once. */
export function useClassDenial(): ClassDenial {
  const { decide, dialog, isOpen: isAsking } = useDecision()
  const next = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (isAsking) return
    next.current?.()
    next.current = null
  }, [isAsking])
  return {
    ask: (classId, send) =>
      decide({
        about: `deny class ${classId}`,
        title: "Reject this class?",
        follows: denialText,
        start: { reason: "", words: "" },
        schema: reasonSchema("other"),
        reasons: { options: reasons },
        words: {
          help: "The teacher sees this message.",
          isOptional: ({ reason }) => reason !== "other",
          maxLength: maxDenialWords,
          rows: 2,
        },
        yes: "Reject the class",
        tone: "danger",
        send: ({ reason, words }) => send({ reason: reason as ClassDenialReason, words: words.trim() }),
      }),
    afterwards: (act) => {
      next.current = act
    },
    question: dialog,
  }
}
