/** The roles an announcement can be addressed to, as admins choose them (docs/rules/announcements.md). */
export const audienceRoles = ["teacher", "parent", "learner"] as const
export type AudienceRole = (typeof audienceRoles)[number]

export type Audience = { teacherBroadcast: boolean; parentBroadcast: boolean; learnerBroadcast: boolean }

export function audienceOf(broadcast: readonly AudienceRole[]): Audience {
  return {
    teacherBroadcast: broadcast.includes("teacher"),
    parentBroadcast: broadcast.includes("parent"),
    learnerBroadcast: broadcast.includes("learner"),
  }
}

/** An announcement that is addressed to no role is for everybody. */
export function rolesOf(broadcast: readonly AudienceRole[]): readonly AudienceRole[] {
  return broadcast.length > 0 ? broadcast : audienceRoles
}

const isAddressedTo = (role: AudienceRole, audience: Audience) => audience[`${role}Broadcast`]

/** Public: addressed to no role, or to all three (docs/rules/announcements.md). */
export function isPublicAnnouncement(audience: Audience): boolean {
  const addressed = audienceRoles.filter((role) => isAddressedTo(role, audience))
  return addressed.length === 0 || addressed.length === audienceRoles.length
}

const roleNames: Record<AudienceRole, string> = { teacher: "teachers", parent: "parents", learner: "learners" }

/** Returns the audience as lists show it: "For everybody", "For parents and learners". */
export function audienceLabel(audience: Audience): string {
  if (isPublicAnnouncement(audience)) return "For everybody"
  const addressed = audienceRoles.filter((role) => isAddressedTo(role, audience))
  return `For ${addressed.map((role) => roleNames[role]).join(" and ")}`
}
