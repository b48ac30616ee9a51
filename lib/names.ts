import { normalise } from "./text-search.ts"

export type PersonName = {
  firstName: string
  middleName?: string | null
  lastName: string
  suffix?: string | null
}

type NameColumns = { first_name: string; middle_name: string | null; last_name: string; suffix?: string | null }

export function personNameOf(row: NameColumns): PersonName {
  return { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name, suffix: row.suffix }
}

/** "Juan Santos Reyes Jr." */
export function fullName(name: PersonName): string {
  return [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(" ")
}

/** Returns the name by which people are searched and sorted: the full name as shown, without case and accents. */
export function searchName(name: PersonName): string {
  return normalise(fullName(name))
}
