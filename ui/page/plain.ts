import { createContext, useContext } from "react"

const Plain = createContext(false)

/** Marks a document without React in the browser. app/plain/start.ts does what its parts need there. */
export const PlainProvider = Plain.Provider

export function useIsPlain(): boolean {
  return useContext(Plain)
}
