import { fullName, type PersonName } from "../../../lib/names.ts"

type NameColumns = { first_name: string; middle_name: string | null; last_name: string; suffix?: string | null }

export function nameOf(row: NameColumns): PersonName {
  return { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name, suffix: row.suffix }
}

type PersonRow = NameColumns & {
  id: string
  profile_picture: string | null
  email: string
  contact: string
  restricted_at: Date | null
}

/** A person in the lists of administrators (api §1, Person). */
export function presentPerson(row: PersonRow) {
  return {
    id: row.id,
    profilePicture: row.profile_picture,
    fullName: fullName(nameOf(row)),
    email: row.email,
    contact: row.contact,
    isBanned: row.restricted_at ? ("1" as const) : ("0" as const),
  }
}
