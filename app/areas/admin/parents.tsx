import { useSearchParams } from "react-router"
import { parentsCall } from "../../../features/users/admin-contract.ts"
import { PeopleFilters } from "../../../features/users/web/people/people-filters.tsx"
import { PeopleTable } from "../../../features/users/web/people/people-table.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { titled } from "../account/account-meta.ts"
import { PeopleList } from "./people-list.tsx"
import { PersonWindow, usePersonWindow } from "./person-window.tsx"

export const meta = titled("Parents")

const childrenOptions = [
  { value: "desc", label: "Most first" },
  { value: "asc", label: "Fewest first" },
]

export default function Parents() {
  const [search] = useSearchParams()
  const chosen = acceptedFilters(parentsCall, search)
  const query = useCall(parentsCall, { ...chosen, pageSize: undefined }, { keepsOld: true })
  const person = usePersonWindow()
  return (
    <Page>
      <PageHeader title="Parents" lead="People who enroll their children." />
      <PeopleFilters label="Filter the parents" searches="Name, child, e-mail or phone" more={["sortChildrenCount"]}>
        <FilterSelect label="Children" param="sortChildrenCount" options={childrenOptions} all="In any order" />
      </PeopleFilters>
      <PeopleList of={query} who="parents" path="/admin/users/parents">
        {({ parents: people }) => (
          <PeopleTable
            caption="Parents"
            people={people}
            onDetails={({ id }) => person.open(id)}
            column={{ head: "Children", align: "end", cell: ({ childrenCount }) => childrenCount }}
          />
        )}
      </PeopleList>
      <PersonWindow window={person} />
    </Page>
  )
}
