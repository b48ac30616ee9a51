import { mostSearchedLetters } from "../../../../lib/fields.ts"
import { type Weekday, weekdayName, weekdays } from "../../../../lib/week-times.ts"
import { type Filters, filterFields } from "../../../../ui/lists/filters.ts"
import { exploreClassesCall } from "../../contract.ts"
import { classTypeLabels, programLabels } from "../../domain/class-kind.ts"
import { type UnderstoodPart, understandSearch } from "../../domain/search-words.ts"

const ages = Array.from({ length: 16 }, (_, year) => ({ value: String(year + 3), label: `${year + 3} years old` }))

/** Ages of children, and one choice for all adults. */
export const ageOptions = [...ages, { value: "18+", label: "18 or older" }]
const weekdayWords = Object.fromEntries(weekdays.map((day) => [day, weekdayName(day)])) as Record<Weekday, string>
export const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayWords[value] }))

const filters: Filters<typeof exploreClassesCall> = {
  programType: { label: "Program", all: "Both", words: programLabels },
  classType: { label: "Class type", all: "Any type", words: classTypeLabels },
  age: { label: "Child's age", all: "Any age", options: ageOptions },
  weekday: { label: "Day", all: "Any day", words: weekdayWords },
  time: {
    label: "Time",
    all: "Any time",
    words: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  },
  maxPrice: {
    label: "Price",
    all: "Any price",
    options: [
      { value: "0", label: "Free" },
      { value: "500", label: "Up to ₱500" },
      { value: "1000", label: "Up to ₱1,000" },
      { value: "2500", label: "Up to ₱2,500" },
      { value: "5000", label: "Up to ₱5,000" },
    ],
  },
  free: { label: "Seats", all: "All classes", words: { "1": "With a free seat" } },
}

/** The filters of a list of open classes. */
export const classFilterFields = filterFields(exploreClassesCall, filters)
export const classFilterNames = classFilterFields.map(({ param }) => param)

/** The order of the list. `best`: the label of the default order. */
export const classOrderField = (best: string) =>
  filterFields(exploreClassesCall, {
    sort: {
      label: "Order",
      all: best,
      words: {
        rating: "Best rated",
        newest: "Newest",
        "name-asc": "Name, A to Z",
        "name-desc": "Name, Z to A",
        "price-asc": "Price, lowest first",
        "price-desc": "Price, highest first",
        oldest: "Oldest first",
      },
      values: ["rating", "name-asc", "price-asc", "price-desc", "oldest"],
    },
  })

/** Returns the labels of the choices in this address. */
export function chosenFilters(search: URLSearchParams): { name: string; label: string }[] {
  return classFilterFields.flatMap((field) => {
    const value = search.get(field.param)
    const chosen = field.as === "choice" ? field.options.find((option) => option.value === value) : undefined
    return chosen ? [{ name: field.param, label: chosen.label }] : []
  })
}

/** Returns the parts of the search text that stand for filters, without those that are chosen as filters. */
export function understoodWords(search: URLSearchParams): UnderstoodPart[] {
  const parts = understandSearch(search.get("className")?.slice(0, mostSearchedLetters) ?? "")?.parts ?? []
  return parts.filter(({ filter }) => !search.get(filter))
}

/** The filters and the order in an address, for a search that keeps them. */
export function keptBySearch(address: URLSearchParams): [name: string, value: string][] {
  return [...classFilterNames, "sort"].flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
}
