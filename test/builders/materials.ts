import { randomUUID } from "node:crypto"
import type { ClassMaterial } from "../../features/stream/materials-contract.ts"
import type { Db } from "../../platform/database/client.ts"
import type { ApiReply, Caller } from "../school.ts"

export type Materials = { materials: ClassMaterial[]; usedBytes: number; quotaBytes: number }

/** Adds a file to the materials of a class. */
export function addFile(
  caller: Caller,
  classId: string,
  file: File,
  fields: Record<string, string> = {},
): Promise<ApiReply> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), ...fields })) form.append(name, value)
  form.append("files", file)
  return caller.post(`/classes/${classId}/materials`, form)
}

export const addLink = (caller: Caller, classId: string, fields: Record<string, unknown> = {}): Promise<ApiReply> =>
  caller.post(`/classes/${classId}/materials`, { key: randomUUID(), link: "example.com/song", ...fields })

export const materialsOf = async (caller: Caller, classId: string) =>
  (await caller.get(`/classes/${classId}/materials`)).body as Materials

/** Makes the files of a class as large as this, without their content. */
export async function setUsedBytes(db: Db, classId: string, bytes: number): Promise<void> {
  await db
    .updateTable("class_files")
    .set({ bytes })
    .where("class_id", "=", classId)
    .where("material_id", "is not", null)
    .execute()
}
