import { fullName, personNameOf } from "../../../lib/names.ts"

type PersonRow = Parameters<typeof personNameOf>[0] & {
  id: string
  profile_picture: string | null
  email: string
  contact: string
  restricted_at: Date | null
}

/** A person in the lists of administrators. */
export function presentPerson(row: PersonRow) {
  return {
    id: row.id,
    profilePicture: row.profile_picture,
    fullName: fullName(personNameOf(row)),
    email: row.email,
    contact: row.contact,
    isBanned: row.restricted_at ? ("1" as const) : ("0" as const),
  }
}
