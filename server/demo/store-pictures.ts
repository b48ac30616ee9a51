import type { Deps } from "../../platform/deps.ts"
import { hashPicture, type PictureHashes } from "../../platform/files/hash-picture.ts"
import { keepDrawing } from "./drawn-pictures.ts"
import { drawDemoReceipt, receiptOf } from "./receipts.ts"
import { type DemoEnrollment, demoEnrollments, demoLearners, demoParents, demoTeachers, longHaired } from "./records.ts"

/** `hashes`: null for a drawing without a payment. */
type StoredDemoProof = { file: string; hashes: PictureHashes | null }

export type StoredPictures = { profiles: Map<string, string>; proofs: StoredDemoProof[]; teacherId: string }

/** Draws and stores the pictures of the demo: some faces, a receipt for each enrollment, one identity card. */
export async function storeDemoPictures(deps: Deps): Promise<StoredPictures> {
  const { files } = deps
  const withFace = [...demoTeachers, ...demoParents.slice(0, 6), ...demoLearners.slice(0, 3)]
  const logins = ["admin", ...withFace.map((person) => person.login)]
  const faces = await Promise.all(
    logins.map((login, nth) => keepDrawing(files, "profile-pictures", 2 * nth + (longHaired.includes(login) ? 0 : 1))),
  )
  const storeProof = async (each: DemoEnrollment, nth: number): Promise<StoredDemoProof> => {
    const receipt = receiptOf(each, deps)
    if (!receipt) {
      return { file: await keepDrawing(files, "enrollment-payments", nth), hashes: null }
    }
    const bytes = await drawDemoReceipt(receipt, deps.settings.timeZone)
    const file = await files.put("enrollment-payments", bytes, "jpg")
    return { file, hashes: await hashPicture(new Blob([new Uint8Array(bytes)])) }
  }
  return {
    profiles: new Map(logins.map((login, nth) => [login, faces[nth] ?? ""])),
    proofs: await Promise.all(demoEnrollments.map(storeProof)),
    teacherId: await keepDrawing(files, "teacher-ids", 5),
  }
}
