import type { UserType } from "../../../lib/roles.ts"
import type { Notice } from "../contract.ts"
import { kindOf } from "../domain/kinds.ts"

/** The own list of notices, where a notice leads whose thing is not known. */
export function noticesPath(userType: UserType | null): string {
  return userType ? `/${userType}/notices` : "/redirect"
}

type Row = { id: string; kind: string; facts: unknown; things: number; created_at: Date; read_at: Date | null }

/** A notice as its account reads it. One that another version has written may have no words in this one. */
export function presentNotice(row: Row, userType: UserType | null): Notice {
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
