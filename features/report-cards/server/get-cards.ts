import { fullName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { OwnCard } from "../contract.ts"
import { publicationOf } from "../domain/publication.ts"
import type { CardOfStudent } from "../staff-contract.ts"
import { type CardClassRef, type CardRef, findCardClass, isKeptCard } from "./card-queries.ts"
import { findCardsOfClass, findOwnCards, type OwnStudents } from "./list-queries.ts"

/** The students who have or may get a card in a class, for its staff. */
export async function getCardsOfClass(deps: Deps, ref: CardClassRef): Promise<CardOfStudent[]> {
  if (!(await findCardClass(deps.db, ref))) throw notFound()
  const rows = await findCardsOfClass(deps.db, ref.classId)
  return rows.map((row) => ({
    id: row.id,
    profilePicture: row.profile_picture,
    fullName: fullName(row.name),
    hasLeft: row.status === "left",
    hasEntries: row.has_entries,
    publication: publicationOf(row.edits ?? 0, row.edits_published),
    publishedAt: row.published_at?.toISOString() ?? null,
  }))
}

/** The content of a card, for the staff. Every enrollment of a homeschool class has one, even if blank. */
export async function getCard<T>(deps: Deps, ref: CardRef, find: (enrolleeId: string) => Promise<T>): Promise<T> {
  if (!(await isKeptCard(deps.db, ref))) throw notFound()
  return find(ref.enrolleeId)
}

export async function getOwnCards(deps: Deps, own: OwnStudents): Promise<OwnCard[]> {
  const rows = await findOwnCards(deps.db, own)
  return rows.map((row) => ({
    enrolleeId: row.id,
    classId: row.class_id,
    className: row.class_name,
    fullName: fullName(row.name),
    publishedAt: row.published_at.toISOString(),
  }))
}
