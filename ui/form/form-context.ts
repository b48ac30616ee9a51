import { createContext, useContext } from "react"

/** For parts of a form with work in progress, such as resizing a picture. Submitting waits for them. */
export const FormContext = createContext<((work: Promise<unknown>) => void) | null>(null)

/** Registers work with the surrounding form, if there is one. */
export function useFormWait(): (work: Promise<unknown>) => void {
  return useContext(FormContext) ?? (() => {})
}

/** For the content of a dialog: it cannot be closed while a form in it is being sent. */
export const DialogLock = createContext<((isLocked: boolean) => void) | null>(null)
