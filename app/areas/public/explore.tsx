import { useSearchParams } from "react-router"
import { exploreClassesCall, suggestedClassesCall } from "../../../features/classes/contract.ts"
import { categories } from "../../../features/classes/domain/categories.ts"
import { nearestClassesCall } from "../../../features/classes/nearest-contract.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { classCountText } from "../../../features/classes/web/cards/class-words.ts"
import { CategoryTile } from "../../../features/classes/web/search/category-tile.tsx"
import { chosenFilters } from "../../../features/classes/web/search/class-filter-options.ts"
import { ClassFilters } from "../../../features/classes/web/search/class-filters.tsx"
import { ClassSearch } from "../../../features/classes/web/search/class-search.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { Cluster, Grid, Panel, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { Page } from "../../../ui/page/page.tsx"
import type { Route } from "./+types/explore"
import { NoClasses, NothingYet } from "./class-parts/no-classes.tsx"
import css from "./explore.module.css"
import { NotLoaded } from "./not-loaded.tsx"
import { requirePageInRange } from "./page-in-range.ts"
import { publicMeta } from "./page-meta.ts"
import { tryLoad, tryLoadTimes } from "./try-load.ts"

export async function loader(args: Route.LoaderArgs) {
  const chosen = acceptedFilters(exploreClassesCall, args.url.searchParams)
  const reply = await tryLoad(args, exploreClassesCall, { ...chosen, pageSize: undefined })
  if (reply) requirePageInRange(reply.pagination, args.request)
  const isEmpty = reply?.pagination.total === 0
  const match = isEmpty
    ? await tryLoad(args, nearestClassesCall, acceptedFilters(nearestClassesCall, args.url.searchParams))
    : null
  const nearest = match?.nearest ?? []
  const suggestions = isEmpty && nearest.length === 0 ? await tryLoad(args, suggestedClassesCall, {}) : null
  const times = await tryLoadTimes(
    args,
    isEmpty ? (suggestions?.result ?? nearest.map((each) => each.class)) : reply?.result,
  )
  return {
    reply,
    times,
    word: chosen.className ?? "",
    page: reply?.pagination.page ?? 1,
    nearest,
    suggestions: suggestions?.result ?? [],
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: loaderData.word ? `${loaderData.word}: classes` : "Explore classes",
    description:
      "Find a live online class by name, age, day and price: coding, languages, arts, music, baking, sports, English and more, in small groups or one-on-one.",
    path: loaderData.page > 1 ? `/explore?page=${loaderData.page}` : "/explore",
  })
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const { reply, times, word, nearest, suggestions } = loaderData
  const [search] = useSearchParams()
  const isNarrowed = chosenFilters(search).length > 0
  return (
    <>
      <Panel surface="sky">
        <Stack gap={4} align="center" isCentered isMeasured className={css.heroInside}>
          <h1>Find a class for you</h1>
          <p>Live classes with real teachers, in small groups or one-on-one.</p>
          <ClassSearch action="/explore" word={word} />
        </Stack>
      </Panel>
      <Page>
        <nav aria-label="Categories">
          <Grid as="ul" columns={4} gap={3} className={css.tiles}>
            {categories.map((category) => (
              <li key={category.key} aria-current={word === category.word || undefined}>
                <CategoryTile category={category} />
              </li>
            ))}
          </Grid>
        </nav>
        <Stack as="section" gap={5} className={css.results} id="classes" aria-labelledby="found" data-list="">
          <Cluster gap="0 3" align="baseline" className={css.found}>
            <h2 id="found">{word ? `Classes for “${word}”` : isNarrowed ? "Matching classes" : "All classes"}</h2>
            <Text tone="soft" weight={600} role="status">
              {reply && reply.result.length > 0 && classCountText(reply.pagination.total)}
            </Text>
          </Cluster>
          <ClassFilters total={reply?.pagination.total} />
          {!reply && <NotLoaded what="The classes could not be loaded." />}
          {reply?.result.length === 0 &&
            (word || isNarrowed || nearest.length > 0 || reply.pagination.total > 0 ? (
              <NoClasses nearest={nearest} suggestions={suggestions} times={times} />
            ) : (
              <NothingYet />
            ))}
          {reply && reply.result.length > 0 && (
            <>
              <ClassGrid classes={reply.result} times={times} label="Classes" />
              <Pagination pagination={reply.pagination} of="classes" />
            </>
          )}
        </Stack>
      </Page>
    </>
  )
}
