import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, textField } from "../../lib/fields.ts"
import { type StaffRole, staff, staffRoles } from "../../lib/staff.ts"
import { registrationForm } from "./domain/account-forms.ts"
import { emailField } from "./domain/person-fields.ts"

/** The calls of the school's staff (docs/rules/staff.md#roles). */

const nothing = z.object({})
const done = z.strictObject({})

export const ownStaffRolesCall = defineCall({
  method: "get",
  path: "/admins/permissions",
  access: staff.read("monitoring"),
  summary: "The staff roles of the account itself, which decide what its pages show.",
  input: nothing,
  reply: z.strictObject({ roles: z.array(z.enum(staffRoles)) }),
})

/** At least one, each once, in the order of the table. */
const rolesField = z
  .array(z.enum(staffRoles, `Roles are: ${staffRoles.join(", ")}.`), "Choose at least one role.")
  .min(1, "Choose at least one role.")
  .max(20, "Choose each role once.")
  .transform((chosen): StaffRole[] => staffRoles.filter((role) => chosen.includes(role)))

const staffMember = z.strictObject({
  accountId: z.string().nullable().describe("Null while the person is invited."),
  name: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)).describe("None of former staff."),
  lastSeenAt: z.string().nullable(),
  secondFactor: z.boolean(),
  invitedUntil: z.string().nullable().describe("Until when the link of an invitation works; it may be over."),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffCall = defineCall({
  method: "get",
  path: "/admins/staff",
  access: staff.read("staff"),
  summary: "The staff by name, then invitations, then former staff.",
  input: nothing,
  reply: z.strictObject({ staff: z.array(staffMember) }),
})

export const staffSinceCall = defineCall({
  method: "get",
  path: "/admins/staff/since",
  access: staff.read("staff"),
  summary: "Since when each of the staff has been one of them, and has had a second factor.",
  input: nothing,
  reply: z.strictObject({
    since: z.array(
      z.strictObject({
        accountId: z.string(),
        staffSince: z.string(),
        secondFactorSince: z.string().nullable(),
      }),
    ),
  }),
})

export const inviteStaffCall = defineCall({
  method: "post",
  path: "/admins/staff/invite",
  access: staff("staff"),
  reauthenticate: true,
  errorStatuses: [429],
  summary: "Invites somebody to the staff by e-mail. Once more for the same address: another link, the first one ends.",
  input: z.object({ email: emailField, roles: rolesField }),
  reply: done,
})

export const withdrawInvitationCall = defineCall({
  method: "delete",
  path: "/admins/staff/invite",
  access: staff("staff"),
  reauthenticate: true,
  errorStatuses: [404],
  summary: "Withdraws an invitation: its link ends.",
  input: z.object({ email: emailField }),
  reply: done,
})

export const changeStaffRolesCall = defineCall({
  method: "put",
  path: "/admins/staff/roles",
  access: staff("staff"),
  reauthenticate: true,
  summary: "Gives somebody of the staff, or of the former staff, these roles. All owners are told.",
  input: z.object({ accountId: idField("Account"), roles: rolesField }),
  reply: done,
})

export const endStaffAccessCall = defineCall({
  method: "delete",
  path: "/admins/staff",
  access: staff("staff"),
  reauthenticate: true,
  summary: "Ends somebody's access at once: every device is logged out. All owners are told.",
  input: z.object({ accountId: idField("Account") }),
  reply: done,
})

const token = textField("Link", 200)

export const invitationCall = defineCall({
  method: "get",
  path: "/accounts/staff/{token}",
  access: "anybody",
  summary: "The invitation of a link that still works, for its page.",
  input: z.object({ token }),
  errorStatuses: [404],
  reply: z.strictObject({ email: z.string(), roles: z.string().describe("In words.") }),
})

export const joinStaffCall = defineCall({
  method: "post",
  path: "/accounts/staff",
  access: "anybody",
  errorStatuses: [400, 409, 429],
  summary: "Creates the account of an invited person and logs in.",
  input: registrationForm.pick({ firstName: true, lastName: true, password: true }).extend({ token }),
  reply: done,
})
