import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField, knownWord, pageNumber, pageSize, pagination } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { doorDecisions, lateDoorStates } from "./domain/late-dues.ts"

/** What is late, and the doors that the school closes for it (docs/rules/payments.md#late-dues). Amounts are in pesos. */

const lateBalance = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  className: z.string(),
  payer: z.string().describe("The full name of the account that owes it."),
  amount: z.number(),
  dues: z.number().describe("How many parts and price differences are late."),
  since: z.string().describe("The day by which the first of them was to be paid."),
  daysLate: z.number(),
  graceEnds: z.string().describe("The first day on which the school can decide."),
  isBeingPaid: z
    .boolean()
    .describe("A payment for all that is past the grace, or else for all of it, waits for a decision."),
  door: z.enum(doorDecisions).nullable().describe("Null while the school has not decided."),
})
export type LateBalance = z.infer<typeof lateBalance>

export const lateBalancesCall = defineCall({
  method: "get",
  path: "/admins/late-balances",
  access: staff.read("money"),
  summary: "The students whose parts or price differences are late, those that have been late for longest first.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ balances: z.array(lateBalance), pagination }),
})

export const decideDoorCall = defineCall({
  method: "put",
  path: "/admins/late-balances/door",
  access: staff("money"),
  summary:
    "Closes the door to a student's classes until the late amount is paid, or leaves it open. The grace must have passed, and a payment that was sent is decided first.",
  input: z.object({
    enrolleeId: idField("Enrollee"),
    door: z.enum(doorDecisions, { error: "Choose whether the student can join." }),
    seen: knownWord("Seen", lateDoorStates).describe(
      "The door on the screen; if it has changed since, nothing is done (409).",
    ),
  }),
  reply: z.strictObject({}),
  errorStatuses: [404, 409],
})

const closedDoor = z.strictObject({
  enrolleeId: z.string(),
  classId: z.string(),
  className: z.string(),
  fullName: z.string(),
  amount: z.number().describe("What must be paid before the student can join again."),
  isBeingPaid: z.boolean().describe("A payment for all of it waits for a check."),
})
export type ClosedDoor = z.infer<typeof closedDoor>

export const closedDoorsCall = defineCall({
  method: "get",
  path: "/payments/closed-doors",
  access: "learner-or-parent",
  summary: "The family's students who cannot join their classes until a late amount is paid.",
  input: z.object({}),
  reply: z.strictObject({ doors: z.array(closedDoor) }),
})
