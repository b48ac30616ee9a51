import { learnersCall } from "../../../features/users/admin-contract.ts"
import {
  nobodyFound,
  personColumns,
  personFilters,
  restrictAction,
} from "../../../features/users/web/people/people-table.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { titled } from "../account/account-meta.ts"
import { PersonWindow, usePersonWindow } from "./person-window.tsx"

export const meta = titled("Learners")

export default function Learners() {
  const list = useList(learnersCall, { rows: "learners", filters: personFilters })
  const person = usePersonWindow()
  const { fullName, contact, isBanned } = personColumns(person.open)
  return (
    <ListPage
      of={list}
      title="Learners"
      intro="People who take classes themselves."
      what="learners"
      columns={{ fullName, contact, age: { head: "Age", align: "end" }, isBanned }}
      action={restrictAction}
      noMatch={nobodyFound}
    >
      <PersonWindow window={person} />
    </ListPage>
  )
}
