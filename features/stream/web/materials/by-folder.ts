import type { ClassMaterial } from "../../materials-contract.ts"

type Folder = { folder: string; entries: ClassMaterial[] }

/** The materials in their order by folder; the first ones are outside of folders. */
export function byFolder(materials: readonly ClassMaterial[]): Folder[] {
  const folders = new Map<string, ClassMaterial[]>()
  for (const material of materials) folders.set(material.folder, [...(folders.get(material.folder) ?? []), material])
  return [...folders].map(([folder, entries]) => ({ folder, entries }))
}
