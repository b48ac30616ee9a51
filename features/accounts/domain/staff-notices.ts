import { z } from "zod"
import { type StaffRole, staffRoles, staffRoleWords } from "../../../lib/staff.ts"
import { defineKind, type NewNotice } from "../../notices/domain/kind.ts"

const changes = ["invited", "invitation-withdrawn", "joined", "roles-changed", "access-ended"] as const
export type StaffChangeName = (typeof changes)[number]

const facts = z.object({
  change: z.enum(changes),
  /** The address of an invited person. */
  name: z.string(),
  /** Null when a person joined. */
  by: z.string().nullable(),
  roles: z.array(z.enum(staffRoles)),
})
type Facts = z.output<typeof facts>

/** "Cashier and Academic staff" */
export const roleNames = (roles: readonly StaffRole[]) =>
  new Intl.ListFormat("en").format(roles.map((role) => staffRoleWords[role].one))

const titles: Record<StaffChangeName, (facts: Facts) => string> = {
  invited: ({ name }) => `${name} was invited to the staff`,
  "invitation-withdrawn": ({ name }) => `The invitation of ${name} was withdrawn`,
  joined: ({ name }) => `${name} joined the staff`,
  "roles-changed": ({ name }) => `The staff roles of ${name} were changed`,
  "access-ended": ({ name }) => `${name} can no longer log in`,
}

function textOf({ by, roles }: Facts): string {
  const whom = by === null ? "" : `By ${by}. `
  return roles.length === 0 ? whom.trim() : `${whom}Roles: ${roleNames(roles)}.`
}

export const staffNoticeKinds = {
  "staff-changed": defineKind({
    group: "account",
    urgency: "now",
    link: () => "/admin/tools/staff",
    facts,
    words: (said) => ({ title: titles[said.change](said), text: textOf(said) }),
    mail: (said, _, { brandName }) => ({
      subject: `${titles[said.change](said)}: ${brandName}`,
      paragraphs: [`${titles[said.change](said)}.`, textOf(said), "If this is not right, change it on the page Staff."],
      button: { label: "Open the staff", path: "/admin/tools/staff" },
    }),
  }),
}

export type StaffNotice = NewNotice<typeof staffNoticeKinds>
