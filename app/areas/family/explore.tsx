import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { type ClassCard, exploreClassesCall } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { type NearestClasses, nearestClassesCall } from "../../../features/classes/nearest-contract.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { classTimesQuery, useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import { ClassFilters } from "../../../features/classes/web/search/class-filters.tsx"
import { ClassSearch } from "../../../features/classes/web/search/class-search.tsx"
import { CloseMatches, NoClassesFound } from "../../../features/classes/web/search/close-matches.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { ListPage, NoMatch } from "../../../ui/lists/list-page.tsx"
import { listQuery, useList } from "../../../ui/lists/use-list.ts"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Find a class")

/** The open classes for the filters in the address, and their times. */
export const loader = pageLoader(async ({ ask, search }) => {
  const reply = await ask(listQuery(exploreClassesCall, search))
  if (!reply) return
  const close = reply.pagination.total === 0 ? await ask(nearestQuery(search)) : null
  await ask(classTimesQuery(close ? classesOf(close.nearest) : reply.result))
})

const nearestQuery = (search: URLSearchParams) =>
  callQuery(nearestClassesCall, acceptedFilters(nearestClassesCall, search))

const classesOf = (nearest: NearestClasses) => nearest.map((match) => match.class)

/** The search for classes in the area of a learner or a parent. Each class links to its classroom there. */
export default function Explore() {
  const { area } = useRoleArea<FamilyRole>()
  const [search] = useSearchParams()
  const className = search.get("className") ?? ""
  const list = useList(exploreClassesCall, { rows: "result" })
  const { times } = useClassTimes(list.rows)
  return (
    <ListPage
      of={list}
      title="Find a class"
      intro={className ? `Classes for “${className}”` : "All classes that are open now."}
      above={
        <>
          <ClassSearch action={`/${area}/explore`} word={className} />
          <ClassFilters total={list.isOld ? undefined : list.pagination?.total} />
        </>
      }
      what="classes"
      renderRows={(classes) => (
        <ClassGrid
          classes={classes}
          times={times ?? null}
          pathOf={(klass) => classroomPath(area, klass)}
          level={2}
          label="Classes"
        />
      )}
      noMatch={<NoMatchingClass area={area} search={search} />}
      skeleton={<ClassCardsSkeleton count={9} text="Loading the classes…" />}
    />
  )
}

/** A search without results, and the way on. */
function NoMatchingClass({ area, search }: { area: FamilyRole; search: URLSearchParams }) {
  const { data } = useQuery(nearestQuery(search))
  const nearest = data?.nearest ?? []
  const { times } = useClassTimes(classesOf(nearest))
  const pathOf = (klass: ClassCard) => classroomPath(area, klass)
  return (
    <NoClassesFound
      hasCloseMatches={nearest.length > 0}
      empty={
        <NoMatch title="No classes to show" clear="Show all classes">
          No class matches your search. Try another word or fewer filters.
        </NoMatch>
      }
    >
      {nearest.length > 0 && <CloseMatches nearest={nearest} times={times ?? null} pathOf={pathOf} level={2} />}
    </NoClassesFound>
  )
}
