/** The roles an announcement can be addressed to, as admins choose them (api §7). */
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

const isAddressedTo = (role: AudienceRole, audience: Audience) => audience[`${role}Broadcast`]

/** Public: addressed to nobody in particular, or to all three roles (decisions §9). */
export function isPublicAnnouncement(audience: Audience): boolean {
  const addressed = audienceRoles.filter((role) => isAddressedTo(role, audience))
  return addressed.length === 0 || addressed.length === audienceRoles.length
}

/** A role's list: the public ones and those addressed to the role (decisions §9). */
export function isForRole(role: AudienceRole, audience: Audience): boolean {
  return isPublicAnnouncement(audience) || isAddressedTo(role, audience)
}
