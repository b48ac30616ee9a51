import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import type { ListedClass } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { teacherClassesCall } from "../../../features/classes/teacher-contract.ts"
import { ListedClasses } from "../../../features/classes/web/cards/listed-classes.tsx"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { denialsQuery, useDenialNotes } from "../../../features/classes/web/review/denial-notes.tsx"
import {
  nameOptions,
  stageLabel,
  stageOptions,
  typeOptions,
} from "../../../features/classes/web/search/stage-options.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My Classes")

export const loader = pageLoader(async ({ ask, search }) => {
  const reply = await ask(classesQuery(search))
  if (reply) await Promise.all([ask(classTimesQuery(reply.classes)), ask(denialsQuery(reply.classes))])
})

const classesQuery = (search: URLSearchParams) =>
  callQuery(teacherClassesCall, { ...acceptedFilters(teacherClassesCall, search), pageSize: undefined })

const none: ListedClass[] = []
const filters = ["className", "type", "status", "name"] as const

export default function TeacherClasses() {
  const today = useToday(useRoleArea().timeZone)
  const [search] = useSearchParams()
  const chosen = acceptedFilters(teacherClassesCall, search)
  const query = useQuery({ ...classesQuery(search), placeholderData: keepPreviousData })
  const noteOf = useDenialNotes(query.data?.classes ?? none)
  const stage = stageLabel(chosen.status ?? "")
  const isFiltered = filters.some((filter) => chosen[filter])
  const create = (
    <ButtonLink tone="brand" to="/teacher/class/create">
      Create a class
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader title={stage ? `${stage} classes` : "My Classes"} actions={create} />
      <FilterBar label="Filter your classes" folds>
        <FilterSearch label="Class name" param="className" placeholder="Coding, ukulele…" />
        <FilterSelect label="Class type" param="type" options={typeOptions} all="Both" />
        <FilterSelect label="Status" param="status" options={stageOptions} all="Any status" />
        <FilterSelect label="Order" param="name" options={nameOptions} all="Newest first" />
        <FilterClear params={filters} />
      </FilterBar>
      <ListedClasses
        of={query}
        pathOf={(klass) => classroomPath("teacher", klass)}
        noteOf={noteOf}
        endedOn={chosen.name || chosen.status === "finished" ? undefined : today}
        empty={
          isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyState title="No classes to show" action={create}>
              Create your first class. The school reviews it before families can see it.
            </EmptyState>
          )
        }
      />
    </Page>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="No classes to show"
      drawing="search"
      action={
        <ButtonLink tone="brand" to="/teacher/classes" preventScrollReset>
          Reset the search
        </ButtonLink>
      }
    >
      Try changing class filters.
    </EmptyState>
  )
}
