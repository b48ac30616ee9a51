import { createContext, useContext } from "react"

/** For parts of a form that work for a while (a picture is made smaller): sending waits for them. */
export const FormContext = createContext<((work: Promise<unknown>) => void) | null>(null)

/** Hands work to the form around, if there is one. */
export function useFormWait(): (work: Promise<unknown>) => void {
  return useContext(FormContext) ?? (() => {})
}

/** For what is inside a dialog: while something is being sent, nothing closes it. */
export const DialogLock = createContext<((isLocked: boolean) => void) | null>(null)
