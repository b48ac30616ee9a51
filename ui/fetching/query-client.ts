import { QueryClient } from "@tanstack/react-query"
import { ApiFailure, type SendCall } from "../../lib/call-api.ts"
import { hydrateFromPage } from "./page-data.tsx"
import { onClearCache } from "./sign-out-cleanup.ts"

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** How calls are sent; in a browser over the network. */
      send?: SendCall
    }
  }
}

const mostRetries = 3

/**
 * Retries a call after a lost connection (status 0), and when the server is busy and says when to come again
 * (docs/rules/general.md#crowds). Any other reply with an error is final.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiFailure) || failures >= mostRetries) return false
  return error.status === 0 || (error.status === 503 && error.retryAfter !== null)
}

/** How long to wait before a retry, in milliseconds: as long as the server asks for, or 1, 2 and 4 seconds. */
export function retryDelay(failures: number, error: unknown): number {
  const seconds = error instanceof ApiFailure ? error.retryAfter : null
  return seconds === null ? 1000 * 2 ** failures : (seconds + Math.random()) * 1000
}

/** For one page on the server: sends calls in this way, and fetches each query once. */
export function createPageQueryClient(send: SendCall): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { meta: { send }, retry: false } } })
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay, refetchOnReconnect: true },
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
