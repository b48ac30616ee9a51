import { parentsCall } from "../../../features/users/admin-contract.ts"
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

export const meta = titled("Parents")

const { restricted, sortName } = personFilters

export default function Parents() {
  const list = useList(parentsCall, {
    rows: "parents",
    filters: {
      name: { label: "Search", placeholder: "Name, child, e-mail or phone" },
      sortChildrenCount: {
        label: "Children",
        all: "Any order",
        words: { desc: "Most first", asc: "Fewest first" },
        values: ["desc", "asc"],
      },
      restricted,
      sortName,
    },
  })
  const person = usePersonWindow()
  const { fullName, contact, isBanned } = personColumns(person.open)
  return (
    <ListPage
      of={list}
      title="Parents"
      intro="People who enroll their children."
      what="parents"
      columns={{ fullName, contact, childrenCount: { head: "Children", align: "end" }, isBanned }}
      action={restrictAction}
      noMatch={nobodyFound}
    >
      <PersonWindow window={person} />
    </ListPage>
  )
}
