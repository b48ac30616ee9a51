import type { Deps } from "../../platform/deps.ts"
import { demoLearners, demoParents, demoTeachers } from "./cast.ts"
import { drawDemoPicture, keepDrawing } from "./drawn-pictures.ts"
import { demoEnrollments } from "./enrollments.ts"

export type StoredPictures = { profiles: Map<string, string>; proofs: string[]; teacherId: string }

const longHaired = new Set([
  "admin",
  "liwayway",
  "carmela",
  "isay",
  "parent",
  "joy",
  "grace",
  "mila",
  "learner",
  "jessa",
])

/** Draws and stores the pictures of the demo: some faces, a receipt for each enrollment, one identity card. */
export async function storeDemoPictures({ files }: Deps): Promise<StoredPictures> {
  const withFace = [...demoTeachers, ...demoParents.slice(0, 6), ...demoLearners.slice(0, 3)]
  const logins = ["admin", ...withFace.map((person) => person.login)]
  const faces = await Promise.all(
    logins.map((login, nth) => keepDrawing(files, "profile-pictures", 2 * nth + (longHaired.has(login) ? 0 : 1))),
  )
  const receipts = await Promise.all([0, 1, 2, 3, 4].map((seed) => drawDemoPicture("enrollment-payments", seed)))
  const copies = demoEnrollments.map((_, nth) => receipts[nth % receipts.length] ?? Buffer.alloc(0))
  return {
    profiles: new Map(logins.map((login, nth) => [login, faces[nth] ?? ""])),
    proofs: await Promise.all(copies.map((receipt) => files.put("enrollment-payments", receipt, "png"))),
    teacherId: await keepDrawing(files, "teacher-ids", 5),
  }
}
