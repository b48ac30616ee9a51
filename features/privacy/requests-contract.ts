import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, idField, optionalTextField, searchText, textField } from "../../lib/fields.ts"
import { roles } from "../../lib/roles.ts"
import { staff } from "../../lib/staff.ts"
import { mostAccountsFound, mostRequestWords, privacyRequestKinds, requestStates } from "./domain/requests.ts"

/** What people ask about their data, and what the school answers (docs/rules/privacy.md#requests). */

const done = z.strictObject({})
const kindField = z.enum(privacyRequestKinds, { error: "Choose what is asked for." })
const words = textField("What they ask for", mostRequestWords)

export const privacyRequestData = z.strictObject({
  id: z.string(),
  who: z.string(),
  kind: z.enum(privacyRequestKinds),
  words: z.string(),
  requestedAt: z.string(),
  dueBy: z.string(),
  isLate: z.boolean(),
  /** Who of the staff works on it. */
  by: z.string().nullable(),
  state: z.enum(requestStates),
  answer: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof privacyRequestData>

export const privacyRequestsCall = defineCall({
  method: "get",
  path: "/admins/privacy-requests",
  access: staff.read("privacy requests"),
  summary:
    "What people asked about their data, those that wait first, the earliest due first; with `show=all` also the newest answered ones.",
  input: z.object({ show: choiceField(["open", "all"]) }),
  reply: z.strictObject({ requests: z.array(privacyRequestData) }),
})

export const addPrivacyRequestCall = defineCall({
  method: "post",
  path: "/admins/privacy-requests",
  access: staff("privacy requests"),
  summary: "Writes down a request that arrived by mail or in another way.",
  input: z.object({
    who: textField("Who asks"),
    kind: kindField,
    words: optionalTextField("What they ask for", mostRequestWords),
  }),
  reply: z.strictObject({ id: z.string() }),
})

const requestAccount = z.strictObject({
  requestId: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles).nullable(),
})
export type RequestAccount = z.infer<typeof requestAccount>

export const requestAccountsCall = defineCall({
  method: "get",
  path: "/admins/privacy-requests/accounts",
  access: staff.read("privacy requests"),
  summary:
    "The accounts of the requests in the list that have one: those that asked, and those that the staff have linked.",
  input: z.object({ show: choiceField(["open", "all"]) }),
  reply: z.strictObject({
    accounts: z.array(requestAccount),
    canLink: z.array(z.string()).describe("The requests that the staff have written down: only these can be linked."),
  }),
})

export const findAccountsCall = defineCall({
  method: "get",
  path: "/admins/privacy-requests/people",
  access: staff("privacy requests"),
  summary: `Up to ${mostAccountsFound} accounts to which a request can be linked, by words of the name, the e-mail address or a child's name.`,
  input: z.object({ name: searchText }),
  reply: z.strictObject({ people: z.array(requestAccount.omit({ requestId: true })) }),
})

export const linkPrivacyRequestCall = defineCall({
  method: "put",
  path: "/admins/privacy-requests/account",
  access: staff("privacy requests"),
  summary:
    "Links a request that the staff have written down to the account of the person, who then sees it and the answer.",
  input: z.object({ id: idField("Request"), accountId: idField("Account") }),
  reply: done,
})

export const answerPrivacyRequestCall = defineCall({
  method: "put",
  path: "/admins/privacy-requests",
  access: staff("privacy requests"),
  summary: "Takes over a request, or with an answer closes it. The account that asked is told the answer.",
  input: z.object({ id: idField("Request"), answer: textField("Answer", mostRequestWords).optional() }),
  reply: done,
})

export const requestPrivacyCall = defineCall({
  method: "post",
  path: "/accounts/privacy-requests",
  access: "signed-in",
  beforeAgreeing: true,
  limit: "privacy-requests",
  summary: "Asks the school about the data of the account: a copy, a correction, a deletion or an objection.",
  input: z.object({ kind: kindField, words }),
  reply: done,
})
