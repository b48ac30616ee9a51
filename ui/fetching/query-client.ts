import { QueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../../lib/call-api.ts"
import { hydrateFromPage } from "./page-data.tsx"
import { onClearCache } from "./sign-out-cleanup.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Options for calls; in a browser its own fetch is used. */
      fetch?: typeof fetch
    }
  }
}

/** Retries a call only after a lost connection (status 0), at most three times. A reply with an error is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0 && failures < 3
}

/** For one page on the server: uses this fetch, and fetches each query once. */
export function createPageQueryClient(fetch: typeof globalThis.fetch): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { meta: { fetch }, retry: false } } })
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnReconnect: true },
      // Mutations fail visibly at once without a connection. Paused, they would run minutes later on another page.
      mutations: { retry: false, networkMode: "always" },
    },
  })
}

let ofThisWindow: QueryClient | null = null

/** Returns the same client until the window is reloaded. It starts with the data in the document. */
export function browserQueryClient(): QueryClient {
  if (typeof document === "undefined") return createQueryClient()
  if (!ofThisWindow) {
    const client = createQueryClient()
    hydrateFromPage(client)
    onClearCache(() => client.clear())
    ofThisWindow = client
  }
  return ofThisWindow
}
