import { weekdayName, weekdays } from "../../../lib/week-times.ts"

const ages = Array.from({ length: 15 }, (_, year) => ({ value: String(year + 3), label: `${year + 3} years old` }))

/** The ages of the children that families look for; from 18 on they are one. */
export const ageOptions = [...ages, { value: "18", label: "18 or older" }]

export const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayName(value) }))
