import { classMaterialsMegabytes } from "../../../lib/stored-file.ts"

/** The limits of the materials of a class (docs/rules/stream.md#materials). */
export const mostMaterials = 500
export const longestFolder = 60
export const longestMaterialName = 120
export const materialsQuota = classMaterialsMegabytes * 1024 * 1024

type MaterialErrorCode = "materials-full" | "too-many-materials"

/** Returns why something more cannot be added to the materials of a class, or null. `bytes`: 0 for a link. */
export function addMaterialError(
  { count, usedBytes }: { count: number; usedBytes: number },
  bytes: number,
): MaterialErrorCode | null {
  if (count >= mostMaterials) return "too-many-materials"
  return bytes > 0 && usedBytes + bytes > materialsQuota ? "materials-full" : null
}

/** What a link is called without a name: its address without "https://". */
export const nameOfLink = (address: string) =>
  address
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "")
    .slice(0, longestMaterialName)
