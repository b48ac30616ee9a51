import { z } from "zod"
import type { FamilyRole, UserType } from "../../../lib/roles.ts"
import { classTypes, programTypes } from "../../classes/domain/class-kind.ts"

/** The parts of facts that several kinds keep. */

export const classFacts = z.object({
  id: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  name: z.string(),
})

/** The reason and the message of a denial; null where none was given. */
export const denialFacts = <const T extends readonly [string, ...string[]]>(reasons: T) =>
  z.object({ reason: z.enum(reasons).nullable(), words: z.string().nullable() })

/** When and with which browser, from the User-Agent header. */
export const deviceFacts = z.object({ at: z.iso.datetime(), device: z.string().nullable() })

/** The area in which a family reads. */
export function familyArea(userType: UserType | null): FamilyRole {
  return userType === "parent" ? "parent" : "learner"
}

/** Leads anybody to the page of the own account; without a role to the page that comes next. */
export function accountPath(userType: UserType | null): string {
  return userType ? `/${userType}/account` : "/redirect"
}

/** The sentences of a denial: why, the message of the administrators, and what to do next. */
export function denialParagraphs(said: { why: string | null; next: string }, words: string | null): string[] {
  return [...(said.why ? [said.why] : []), ...(words ? [`Our admins wrote: ${words}`] : []), said.next]
}
