import { createContext as createReactContext, useContext } from "react"
import { createContext, type RouterContext } from "react-router"

declare global {
  var __silidNonce: RouterContext<string> | undefined
}

/**
 * The nonce of the Content-Security-Policy for the page being rendered. On globalThis, because the server process and
 * the built bundle each load this file.
 */
globalThis.__silidNonce ??= createContext<string>("")
export const nonceContext: RouterContext<string> = globalThis.__silidNonce

const NonceOfPage = createReactContext("")

/** Provides the nonce to the inline scripts of the document; empty in the browser, which hides nonces. */
export const NonceProvider = NonceOfPage.Provider

export function useNonce(): string | undefined {
  return useContext(NonceOfPage) || undefined
}
