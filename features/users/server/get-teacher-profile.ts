import { pick } from "../../../lib/pick.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { expertiseNames, presentationNames } from "../../accounts/domain/teaching-fields.ts"
import type { TeacherProfileData } from "../admin-contract.ts"
import { findTeacherProfile } from "./verification-queries.ts"

/** The teacher's own profile, for the administrator who checks the ID. */
export async function getTeacherProfile(deps: Deps, teacherId: string): Promise<TeacherProfileData> {
  const teacher = await findTeacherProfile(deps.db, teacherId)
  if (!teacher) throw notFound()
  return {
    expertise: expertiseNames.map((name) => teacher[name]).filter(Boolean),
    ...pick(teacher, presentationNames),
    facebook: teacher.facebook,
    otherProfile: teacher.other_profile,
  }
}
