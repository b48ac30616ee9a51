import type { UserType } from "../../../lib/roles.ts"
import type { Notice } from "../contract.ts"
import { kindOf } from "../domain/kinds.ts"

/** The list of notices of this user type: the link of a notice whose kind or facts are not known. */
export function noticesPath(userType: UserType | null): string {
  return userType ? `/${userType}/notices` : "/redirect"
}

type NoticeRow = { id: string; kind: string; facts: unknown; things: number; created_at: Date; read_at: Date | null }

/** The reply for a notice, with the texts for its account. A kind or facts of another version have a general text. */
export function presentNotice(row: NoticeRow, userType: UserType | null): Notice {
  const kind = kindOf(row.kind)
  const facts = kind?.facts.safeParse(row.facts)
  const reader = { userType, things: row.things }
  const worded =
    kind && facts?.success
      ? { ...kind.words(facts.data, reader), link: kind.link(facts.data, reader) }
      : { title: "Something has changed", text: "", link: noticesPath(userType) }
  return {
    id: row.id,
    kind: row.kind,
    ...worded,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
