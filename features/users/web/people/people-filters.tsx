import type { ReactNode } from "react"
import { FilterBar, FilterClear, FilterSearch, FilterSelect } from "../../../../ui/lists/filter-bar.tsx"

const nameOptions = [
  { value: "asc", label: "Name, A to Z" },
  { value: "desc", label: "Name, Z to A" },
]

const restrictedOptions = [
  { value: "1", label: "Restricted" },
  { value: "0", label: "Not restricted" },
]

const filters = ["name", "sortName", "restricted"]

interface PeopleFiltersProps {
  label: string
  /** The label of the search field. */
  searches?: string
  /** Filters of one list only, and their names in the address. */
  children?: ReactNode
  more?: readonly string[]
}

/** The search and filters above the lists of learners, parents and teachers (docs/rules/users.md#profiles). */
export function PeopleFilters({ label, searches = "Name, e-mail or phone", children, more = [] }: PeopleFiltersProps) {
  return (
    <FilterBar label={label} folds>
      <FilterSearch label="Search" param="name" placeholder={searches} />
      {children}
      <FilterSelect label="Access" param="restricted" options={restrictedOptions} all="Everybody" />
      <FilterSelect label="Order" param="sortName" options={nameOptions} all="By name" />
      <FilterClear params={[...filters, ...more]} />
    </FilterBar>
  )
}
