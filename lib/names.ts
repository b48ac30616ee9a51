import { normalise } from "./text-search.ts"

export type PersonName = {
  firstName: string
  middleName?: string | null
  lastName: string
  suffix?: string | null
}

/** "Juan Santos Reyes Jr." */
export function fullName(name: PersonName): string {
  return [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(" ")
}

/** What lists of people are searched and sorted by: the full name as it is shown, without case and accents. */
export function searchName(name: PersonName): string {
  return normalise(fullName(name))
}
