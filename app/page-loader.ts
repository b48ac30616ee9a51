import type { QueryClient } from "@tanstack/react-query"
import { createContext } from "react-router"
import { type Day, wallClock } from "../lib/day.ts"
import type { UserType } from "../lib/roles.ts"
import type { Ask } from "../ui/fetching/call-query.ts"
import type { PageData } from "../ui/fetching/page-data.tsx"
import { createPageQueryClient } from "../ui/fetching/query-client.ts"
import { areaIn } from "./area-in.ts"
import type { LoaderArgs } from "./load.ts"
import { apiContext, isShellContext, onLateContext, siteContext } from "./page-context.ts"

type PageLoaderArgs = LoaderArgs & { params: Readonly<Record<string, string | undefined>> }

/** The request of a page, and how it fetches. */
export type PageRequest<Area extends UserType = UserType> = {
  area: Area
  ask: Ask
  params: PageLoaderArgs["params"]
  search: URLSearchParams
  /** The time of rendering, with the school's day and time of day. */
  now: { at: Date; day: Day; time: string }
}

/**
 * A slow database must not delay the page: after this time it is sent without the missing data, which the browser
 * fetches.
 */
const patienceMs = 2_000

const pageDataContext = createContext<PageData | null>(null)

/** The query cache of the loaders of one document. */
function pageDataOf(context: LoaderArgs["context"]): PageData {
  const existing = context.get(pageDataContext)
  if (existing) return existing
  const data = { queries: createPageQueryClient(context.get(apiContext).send), at: Date.now() }
  context.set(pageDataContext, data)
  return data
}

/** Returns the fetched data at render time; null if nothing was fetched. Failed and late queries are left out. */
export function fetchedFor(context: LoaderArgs["context"]): PageData | null {
  const data = context.get(pageDataContext)
  data?.queries.removeQueries({ predicate: ({ state }) => state.status !== "success" })
  return data
}

/** The loader of a page of a role. `fetch` prefetches the queries of the page, which are sent with it. */
export function pageLoader<Area extends UserType>(fetch: (page: PageRequest<Area>) => Promise<unknown>) {
  return async (args: PageLoaderArgs): Promise<null> => {
    await fetchFor(args, fetch)
    return null
  }
}

/** Like `pageLoader`, for a loader that has other work as well. */
export async function fetchFor<Area extends UserType>(
  args: PageLoaderArgs,
  fetch: (page: PageRequest<Area>) => Promise<unknown>,
): Promise<void> {
  const data = pageDataOf(args.context)
  if (args.context.get(isShellContext)) return
  const { pathname, searchParams } = args.url
  const page: PageRequest<Area> = {
    area: areaIn(pathname) as Area,
    ask: askOf(data.queries),
    params: args.params,
    search: searchParams,
    now: { at: new Date(data.at), ...wallClock(new Date(data.at), args.context.get(siteContext).timeZone) },
  }
  const fetching = fetch(page).catch((error: unknown) => console.error(error))
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((over) => {
    timer = setTimeout(over, patienceMs)
  }).then(args.context.get(onLateContext))
  await Promise.race([fetching, patience])
  clearTimeout(timer)
}

/** Failed queries are left out, for the browser to retry: the page then shows the error, or redirects to the log-in. */
function askOf(queries: QueryClient): Ask {
  return (query) => {
    if (query.enabled === false) return Promise.resolve(null)
    return queries.ensureQueryData(query).catch(() => null)
  }
}
