import { attachedFile } from "../../../../lib/stored-file.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { materialsQuota } from "../../domain/material.ts"
import type { ClassMaterial } from "../../materials-contract.ts"
import { findClassReader } from "../reader-queries.ts"
import { findMaterials, type MaterialRow } from "./material-queries.ts"

/** The materials of a class (docs/rules/stream.md#materials). Throws a 404 for a family without a student in it now. */
export async function readMaterials({ db }: Deps, actor: Actor, classId: string) {
  const reader = await findClassReader(db, actor, classId)
  if (reader.as === "family" && reader.current.length === 0) throw notFound()
  const materials = (await findMaterials(db, classId)).map(presentMaterial)
  return {
    materials,
    usedBytes: materials.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    quotaBytes: materialsQuota,
  }
}

function presentMaterial({
  id,
  folder,
  name,
  added_at,
  kind,
  stored_name,
  bytes,
  address,
}: MaterialRow): ClassMaterial {
  return {
    id,
    folder,
    name,
    kind: kind ?? "link",
    url: stored_name === null ? (address ?? "") : attachedFile("class-files", stored_name),
    bytes,
    at: added_at.toISOString(),
  }
}
