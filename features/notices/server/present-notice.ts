import type { UserType } from "../../../lib/roles.ts"
import type { Notice } from "../contract.ts"
import { kindOf, type NoticeKinds } from "../domain/kind.ts"

/** The page of notices of this user type, which is the link of a notice with an unknown kind or unknown facts. */
export function noticesPath(userType: UserType | null): string {
  return userType ? `/${userType}/notices` : "/redirect"
}

type NoticeRow = { id: string; kind: string; facts: unknown; things: number; created_at: Date; read_at: Date | null }

/** Presents a notice in the words for its account. An unknown kind or facts of another version get a general text. */
export function presentNotice(kinds: NoticeKinds, row: NoticeRow, userType: UserType | null): Notice {
  const kind = kindOf(kinds, row.kind)
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
