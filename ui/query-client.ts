import { QueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../lib/call-api.ts"
import { onForgetAnswers } from "./kept-answers.ts"
import { takeSentAnswers } from "./sent-answers.tsx"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** How calls are made; in a browser its own fetch. */
      fetch?: typeof fetch
    }
  }
}

/** A refused call stays refused; a lost connection (status 0) is tried again by itself, three times. */
export function mayRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0 && failures < 3
}

/** For one page on the server: asks by this fetch, and each thing once. */
export function queryClientOfPage(fetch: typeof globalThis.fetch): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { meta: { fetch }, retry: false } } })
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

/** The same one for as long as a window is not loaded anew; it begins with the answers that came with the page. */
export function keptQueryClient(): QueryClient {
  if (typeof document === "undefined") return createQueryClient()
  if (!ofThisWindow) {
    const client = createQueryClient()
    for (const [key, answer] of takeSentAnswers()) client.setQueryData(key, answer)
    onForgetAnswers(() => client.clear())
    ofThisWindow = client
  }
  return ofThisWindow
}
