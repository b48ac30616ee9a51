import { QueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../lib/call-api.ts"
import { onForgetAnswers } from "./kept-answers.ts"

/** A refused call stays refused; a lost connection (status 0) is tried again by itself, three times. */
export function mayRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0 && failures < 3
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, refetchOnReconnect: true },
      // At once also without a connection, so that it fails in sight: waiting, it would be done minutes later from another page.
      mutations: { retry: false, networkMode: "always" },
    },
  })
}

let ofThisWindow: QueryClient | null = null

/** In a browser the same one for as long as its window is not loaded anew; on a server each page gets its own. */
export function keptQueryClient(): QueryClient {
  if (typeof document === "undefined") return createQueryClient()
  if (!ofThisWindow) {
    const client = createQueryClient()
    onForgetAnswers(() => client.clear())
    ofThisWindow = client
  }
  return ofThisWindow
}
