import { useSearchParams } from "react-router"
import { learnersCall } from "../../../features/users/admin-contract.ts"
import { PeopleFilters } from "../../../features/users/web/people/people-filters.tsx"
import { PeopleTable } from "../../../features/users/web/people/people-table.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { titled } from "../account/account-meta.ts"
import { PeopleList } from "./people-list.tsx"
import { PersonWindow, usePersonWindow } from "./person-window.tsx"

export const meta = titled("Learners")

export default function Learners() {
  const [search] = useSearchParams()
  const chosen = acceptedFilters(learnersCall, search)
  const query = useCall(learnersCall, { ...chosen, pageSize: undefined }, { keepsOld: true })
  const person = usePersonWindow()
  return (
    <Page>
      <PageHeader title="Learners" lead="People who take classes themselves." />
      <PeopleFilters label="Filter the learners" />
      <PeopleList of={query} who="learners" path="/admin/users/learners">
        {({ learners: people }) => (
          <PeopleTable
            caption="Learners"
            people={people}
            onDetails={({ id }) => person.open(id)}
            column={{ head: "Age", align: "end", cell: ({ age }) => age }}
          />
        )}
      </PeopleList>
      <PersonWindow window={person} />
    </Page>
  )
}
