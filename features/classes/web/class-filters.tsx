import { useState } from "react"
import { useSearchParams } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { FilterBar, FilterClear, FilterSelect } from "../../../ui/filter-bar.tsx"
import { classTypeLabels, classTypes, programLabels, programTypes } from "../domain/class-kind.ts"
import { ageOptions, weekdayOptions } from "./class-filter-options.ts"
import css from "./class-filters.module.css"

/** The names of the filters in the address; the call that lists classes takes them as they are. */
export const classFilterNames = ["programType", "classType", "age", "weekday", "maxPrice", "free"] as const

const options = {
  program: programTypes.map((value) => ({ value, label: programLabels[value] })),
  type: classTypes.map((value) => ({ value, label: classTypeLabels[value] })),
  price: [
    { value: "0", label: "Free" },
    { value: "500", label: "Up to ₱500" },
    { value: "1000", label: "Up to ₱1,000" },
    { value: "2500", label: "Up to ₱2,500" },
    { value: "5000", label: "Up to ₱5,000" },
  ],
  seats: [{ value: "1", label: "With a free seat" }],
  sort: [
    { value: "name-asc", label: "Name, A to Z" },
    { value: "price-asc", label: "Price, lowest first" },
    { value: "price-desc", label: "Price, highest first" },
    { value: "oldest", label: "Oldest first" },
  ],
}

/** Narrows and sorts a list of classes; every choice is in the address. On a phone the choices wait behind a button. */
export function ClassFilters() {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const set = classFilterNames.filter((name) => search.get(name)).length
  return (
    <div className={css.filters}>
      <div className={css.toggle}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {set > 0 ? `Filters (${set})` : "Filters and order"}
        </Button>
      </div>
      <div className={css.choices} data-open={isOpen || undefined}>
        <FilterBar label="Filter the classes">
          <FilterSelect label="Program" param="programType" options={options.program} all="All programs" />
          <FilterSelect label="Class type" param="classType" options={options.type} all="Any type" />
          <FilterSelect label="Child's age" param="age" options={ageOptions} all="Any age" />
          <FilterSelect label="Day" param="weekday" options={weekdayOptions} all="Any day" />
          <FilterSelect label="Price" param="maxPrice" options={options.price} all="Any price" />
          <FilterSelect label="Seats" param="free" options={options.seats} all="All classes" />
          <FilterSelect
            label="Order"
            param="sort"
            options={options.sort}
            all={search.get("className") ? "Best match" : "Newest first"}
          />
          <FilterClear params={classFilterNames} />
        </FilterBar>
      </div>
    </div>
  )
}
