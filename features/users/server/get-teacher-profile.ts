import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { TeacherProfileData } from "../admin-contract.ts"
import { findTeacherProfile } from "./verification-queries.ts"

/** What a teacher said about themselves, for whoever checks the ID. */
export async function getTeacherProfile(deps: Deps, teacherId: string): Promise<TeacherProfileData> {
  const teacher = await findTeacherProfile(deps.db, teacherId)
  if (!teacher) throw notFound()
  return {
    expertise: [teacher.expertise1, teacher.expertise2, teacher.expertise3].filter(Boolean),
    introduction: teacher.introduction,
    demo: teacher.demo,
    facebook: teacher.facebook,
    otherProfile: teacher.other_profile,
  }
}
