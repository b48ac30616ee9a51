import { weekdayName, weekdays } from "../../../../lib/week-times.ts"
import { classTypeLabels, classTypes, programLabels, programTypes } from "../../domain/class-kind.ts"

const ages = Array.from({ length: 16 }, (_, year) => ({ value: String(year + 3), label: `${year + 3} years old` }))

/** The filters by their names in the address, which are also the parameters of the call. */
export const filterOptions = {
  programType: programTypes.map((value) => ({ value, label: programLabels[value] })),
  classType: classTypes.map((value) => ({ value, label: classTypeLabels[value] })),
  /** Ages of children, and one choice for all adults. */
  age: [...ages, { value: "18+", label: "18 or older" }],
  weekday: weekdays.map((value) => ({ value, label: weekdayName(value) })),
  time: [
    { value: "morning", label: "Morning" },
    { value: "afternoon", label: "Afternoon" },
    { value: "evening", label: "Evening" },
  ],
  maxPrice: [
    { value: "0", label: "Free" },
    { value: "500", label: "Up to ₱500" },
    { value: "1000", label: "Up to ₱1,000" },
    { value: "2500", label: "Up to ₱2,500" },
    { value: "5000", label: "Up to ₱5,000" },
  ],
  free: [{ value: "1", label: "With a free seat" }],
} as const

export const classFilterNames = Object.keys(filterOptions) as (keyof typeof filterOptions)[]

/** Returns the labels of the choices in this address. */
export function chosenFilters(search: URLSearchParams): { name: keyof typeof filterOptions; label: string }[] {
  return classFilterNames.flatMap((name) => {
    const options: readonly { value: string; label: string }[] = filterOptions[name]
    const chosen = options.find(({ value }) => value === search.get(name))
    return chosen ? [{ name, label: chosen.label }] : []
  })
}

/** The filters and the order in an address, for a search that keeps them. */
export function keptBySearch(address: URLSearchParams): [name: string, value: string][] {
  return [...classFilterNames, "sort"].flatMap((name) => {
    const value = address.get(name)
    return value ? [[name, value] as [string, string]] : []
  })
}
