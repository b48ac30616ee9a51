import { createContext, useContext } from "react"

const Plain = createContext(false)

/** Says of a document that it has no React in the browser: what its parts need there, app/plain/start.ts gives them. */
export const PlainProvider = Plain.Provider

export function useIsPlain(): boolean {
  return useContext(Plain)
}
