import { withoutInvisible } from "../../../../lib/text/invisible-characters.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { afterCommit, transact } from "../../../../platform/events/transact.ts"
import type { StoredAttachment } from "../../../../platform/files/attachments/store-attachments.ts"
import { removeIfUnused } from "../../../../platform/files/file-transaction.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { teachesClass } from "../../../classes/server/scope-queries.ts"
import { addMaterialError, nameOfLink } from "../../domain/material.ts"
import { streamError } from "../errors.ts"
import { recordStreamEvent } from "../events.ts"
import { insertClassFiles } from "../file-queries.ts"
import { lockTaughtClass } from "../post-queries.ts"
import { withClassFiles } from "../with-class-files.ts"
import {
  copyMaterialRows,
  countMaterials,
  deleteMaterialRow,
  findMaterialByKey,
  insertMaterial,
} from "./material-queries.ts"

type MaterialInput = {
  classId: string
  key: string
  folder?: string | null
  name?: string | null
  link?: string
  files: readonly Blob[]
}

/**
 * Adds a file or a link (docs/rules/stream.md#materials). The same key returns the material that exists. The quota is
 * counted under the lock of the class, so files that come at once cannot pass it together.
 */
export async function addMaterial(deps: Deps, { accountId }: Actor, input: MaterialInput): Promise<string> {
  const { classId, key, files } = input
  if (!(await teachesClass(deps.db, { classId, teacherId: accountId }))) throw notFound()
  const added = await findMaterialByKey(deps.db, { classId, key })
  if (added) return added.id
  // A class that is full refuses before a file is checked.
  assertRoom(await countMaterials(deps.db, classId), files.length)
  return withClassFiles(deps, files, 1, ([file]) =>
    transact(deps, async (tx) => {
      if (!(await lockTaughtClass(tx, { classId, teacherId: accountId }))) throw notFound()
      const existing = await findMaterialByKey(tx, { classId, key })
      if (existing) return existing.id
      assertRoom(await countMaterials(tx, classId), file?.bytes ?? 0)
      return insertWithFile(tx, { accountId, input, file, at: deps.now() })
    }),
  )
}

function assertRoom(materials: { count: number; usedBytes: number }, bytes: number): void {
  const code = addMaterialError(materials, bytes)
  if (code) throw streamError(code)
}

type Addition = { accountId: string; input: MaterialInput; file: StoredAttachment | undefined; at: Date }

async function insertWithFile(tx: Tx, { accountId, input, file, at }: Addition): Promise<string> {
  const { classId, key, folder, name, link } = input
  const id = await insertMaterial(tx, {
    classId,
    key,
    folder: oneLine(folder),
    name: oneLine(name) || (file?.title ?? nameOfLink(link ?? "")),
    address: link ?? null,
    addedBy: accountId,
    at,
  })
  if (file) await insertClassFiles(tx, { class_id: classId, material_id: id }, [file])
  const event = { type: "class-material.added", at, actorId: accountId, classId, materialId: id } as const
  await recordStreamEvent(tx, { ...event, after: { material: id } })
  return id
}

const oneLine = (text: string | null | undefined) =>
  withoutInvisible(text ?? "")
    .replace(/\s+/g, " ")
    .trim()

/** Deletes a material, and its file unless a copy of the material has it. */
export function deleteMaterial(
  deps: Deps,
  { accountId }: Actor,
  { classId, id }: { classId: string; id: string },
): Promise<void> {
  return transact(deps, async (tx) => {
    if (!(await lockTaughtClass(tx, { classId, teacherId: accountId }))) throw notFound()
    const storedName = await deleteMaterialRow(tx, { classId, id })
    if (storedName === undefined) throw notFound()
    const event = {
      type: "class-material.deleted",
      at: deps.now(),
      actorId: accountId,
      classId,
      materialId: id,
    } as const
    await recordStreamEvent(tx, { ...event, before: { material: id } })
    if (storedName !== null) afterCommit(tx, () => removeIfUnused(deps, { folder: "class-files", name: storedName }))
  })
}

type SubmittedClass = { classId: string; teacherId: string; similarTo?: string; at: Date }

/** A class that was created as a similar one gets the materials of the other. */
export async function copyMaterials(tx: Tx, { classId, teacherId, similarTo, at }: SubmittedClass): Promise<void> {
  if (similarTo) await copyMaterialRows(tx, { from: similarTo, to: classId, addedBy: teacherId, at })
}
