import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { fileField, textField } from "../../lib/fields.ts"
import { userTypes } from "../../lib/roles.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"
import {
  learnerForm,
  loginForm,
  parentForm,
  passwordChangeForm,
  registrationForm,
  teacherForm,
} from "./domain/account-forms.ts"
import { minutesALinkLasts } from "./domain/mail-links.ts"

/** The calls of accounts and sessions (docs/rules/accounts.md#accounts). */

const nothing = z.object({})
const done = z.strictObject({})
export const loginCall = defineCall({
  method: "post",
  path: "/accounts/login",
  access: "anybody",
  errorStatuses: [401, 429],
  summary: "Logs in and sets the session cookie; an account with a second factor goes on with that.",
  input: loginForm,
  reply: z.strictObject({ next: z.literal("second-factor").optional() }),
})

export const registerCall = defineCall({
  method: "post",
  path: "/accounts/register",
  access: "anybody",
  errorStatuses: [429],
  summary: "Creates an account.",
  input: registrationForm,
  reply: done,
})

export const logoutCall = defineCall({
  method: "delete",
  path: "/accounts/logout",
  access: "anybody",
  withoutSecondFactor: true,
  summary: "Ends the session, if there is one.",
  input: nothing,
  reply: done,
})

const ask = <const P extends `/${string}`, const K extends string>(path: P, key: K, summary: string) =>
  defineCall({
    method: "get",
    path,
    access: "anybody",
    withoutSecondFactor: true,
    summary,
    input: nothing,
    reply: z.strictObject({ [key]: z.boolean() } as Record<K, z.ZodBoolean>),
  })

export const isAuthCall = ask("/auth", "isAuth", "Whether someone is logged in.")
export const isAdminCall = ask("/auth/admin", "isAdmin", "Whether the account is an administrator.")
export const isLearnerCall = ask("/auth/learner", "isLearner", "Whether the account is a learner.")
export const isParentCall = ask("/auth/parent", "isParent", "Whether the account is a parent.")
export const isTeacherCall = ask("/auth/teacher", "isTeacher", "Whether the account is a teacher.")
export const isFullyRegisteredCall = ask(
  "/auth/is-fully-registered",
  "isFullyRegistered",
  "Whether the account has chosen a role.",
)
export const isVerifiedCall = ask("/auth/is-verified", "isVerified", "Whether the e-mail address is verified.")

export const redirectCall = defineCall({
  method: "get",
  path: "/auth/redirect",
  access: "anybody",
  withoutSecondFactor: true,
  summary: "Who is logged in, for the redirect to the right page.",
  input: nothing,
  reply: z.strictObject({
    isLoggedIn: z.boolean(),
    userVerified: z.boolean(),
    userType: z.enum(userTypes).nullable(),
  }),
})

export const registerLearnerCall = defineCall({
  method: "post",
  path: "/accounts/register-learner",
  access: "unassigned",
  summary: "Makes the account a learner's, permanently.",
  input: learnerForm,
  reply: done,
})

export const registerParentCall = defineCall({
  method: "post",
  path: "/accounts/register-parent",
  access: "unassigned",
  summary: "Makes the account a parent's, permanently, with the children.",
  input: parentForm,
  reply: done,
})

export const registerTeacherCall = defineCall({
  method: "post",
  path: "/accounts/register-teacher",
  access: "unassigned",
  summary: "Makes the account a teacher's, permanently.",
  input: teacherForm,
  reply: done,
})

export const accountEmailCall = defineCall({
  method: "get",
  path: "/accounts/email",
  access: "signed-in",
  beforeAgreeing: true,
  summary: "The account's e-mail address.",
  input: nothing,
  reply: z.strictObject({ email: z.string() }),
})

export const accountNameCall = defineCall({
  method: "get",
  path: "/accounts/name",
  access: "signed-in",
  summary: "The account's full name.",
  input: nothing,
  reply: z.strictObject({ name: z.string() }),
})

export const accountLastNameCall = defineCall({
  method: "get",
  path: "/accounts/last-name",
  access: "signed-in",
  summary: "The account's last name, which most children of a parent share.",
  input: nothing,
  reply: z.strictObject({ lastName: z.string() }),
})

export const profilePictureCall = defineCall({
  method: "get",
  path: "/accounts/profile-picture",
  access: "signed-in",
  summary: "The file name of the profile picture.",
  input: nothing,
  reply: z.strictObject({ profilePicture: z.string().nullable() }),
})

export const changeProfilePictureCall = defineCall({
  method: "post",
  path: "/accounts/profile-picture",
  access: "signed-in",
  limit: "pictures",
  summary: `Replaces the profile picture: JPEG or PNG, at most ${pictureMegabytes["profile-pictures"]} MB.`,
  input: z.object({ "profile-picture": fileField }),
  reply: done,
  upload: true,
  maxBytes: 1_200_000,
})

export const changePasswordCall = defineCall({
  method: "post",
  path: "/accounts/change-password",
  access: "signed-in",
  errorStatuses: [429],
  summary: "Changes the password and ends every other session.",
  input: passwordChangeForm,
  reply: done,
})

export const sendVerificationCall = defineCall({
  method: "post",
  path: "/email/account-verification-email",
  access: "signed-in",
  errorStatuses: [429],
  summary: `Mails a link that verifies the address, valid for ${minutesALinkLasts} minutes. With "unlessSent" nothing is sent while an earlier link is valid.`,
  input: z.object({ unlessSent: z.boolean().optional() }),
  reply: done,
})

export const verifyAccountCall = defineCall({
  method: "put",
  path: "/accounts/verify-account",
  access: "anybody",
  summary: "Verifies the address with the token of the link.",
  input: z.object({ accountVerificationJWT: textField("Token", 2000) }),
  reply: done,
})
