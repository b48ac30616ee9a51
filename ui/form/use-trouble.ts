import { type RefObject, useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { withdrawSuccess } from "../toasts/toast.ts"
import type { FormTrouble } from "./form-of.ts"
import { findWrongFields, focusField } from "./wrong-fields.ts"

type Wrong = { errors: Record<string, string>; message?: string }

/** The errors of a form that are shown above its fields, and the focus on the first wrong field. */
export function useTrouble(form: RefObject<HTMLFormElement | null>) {
  const [trouble, setTrouble] = useState<FormTrouble | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  // After the paint that shows the errors, because some fields appear only then.
  useEffect(() => {
    if (!wrong) return
    withdrawSuccess()
    let isGone = false
    findTrouble(form.current, wrong).then(({ trouble: newTrouble, first }) => {
      if (isGone) return
      // The summary moves the fields, so it is painted before the first of them is scrolled into view.
      flushSync(() => setTrouble(newTrouble))
      if (first) focusField(form.current, first)
    })
    return () => {
      isGone = true
    }
  }, [wrong, form])
  return {
    trouble,
    setTrouble: (next: FormTrouble | null) => {
      if (next) withdrawSuccess()
      setTrouble(next)
    },
    /** The fields that were wrong are right now. */
    clearWrong: () => setTrouble((now) => (now?.signedOut ? now : null)),
    showWrong: setWrong,
  }
}

/**
 * Finds the first wrong field, and what to show above the fields: errors without a field, and a summary of several
 * wrong fields. A single wrong field has its error beside it.
 */
async function findTrouble(form: HTMLFormElement | null, { errors, message }: Wrong) {
  const names = Object.keys(errors)
  const { shown, missing } = form ? await findWrongFields(form, names) : { shown: [], missing: names }
  const elsewhere = missing.map((name) => errors[name]).join(" ")
  const isBeside = shown.length > 0
  const text = elsewhere || (isBeside ? "" : (message ?? ""))
  const fields = shown.length > 1 ? shown : undefined
  const trouble: FormTrouble | null = text || fields ? { message: text, fields, signedOut: false, isBeside } : null
  return { trouble, first: shown[0]?.name }
}
