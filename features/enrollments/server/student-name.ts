import type { PersonName } from "../../../lib/names.ts"

type NameColumns = { first_name: string; middle_name: string | null; last_name: string; suffix?: string | null }

export function nameOf(row: NameColumns): PersonName {
  return { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name, suffix: row.suffix }
}
