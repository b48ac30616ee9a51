import { get } from "../subjects.ts"
import { type GrowthSubject, growthSubject, middlePage, type Picks, waysOf } from "./subject.ts"

/** The books, as administrators read them. */
export function moneySubjects(picks: Picks): GrowthSubject[] {
  const { adminId, total, teachers, learners, payers } = picks
  const { entries = 0 } = total
  const ofAccounts = [
    ...teachers.map(({ id }) => `account=earned:${id}`),
    ...learners.map(({ enrollee_id }) => `account=deferred:${enrollee_id}`),
  ]
  return [
    ...waysOf("/admins/money/summary", adminId, { "": "" }),
    ...waysOf("/admins/money/entries", adminId, {
      "first page": "",
      "middle page": `page=${middlePage(entries, 20)}`,
      "by meetings": "cause=meeting",
      "of one account": ofAccounts,
    }),
    ...waysOf("/admins/money/open", adminId, { "not held": "kind=not-held", due: "kind=due" }),
    growthSubject(
      "/balance",
      "",
      payers.map(({ account_id = "" }) => get("/balance", account_id)),
    ),
    ...waysOf("/admins/over-paid", adminId, { "first page": "" }),
    ...waysOf("/admins/refunds", adminId, { all: "", requested: "status=requested" }),
    growthSubject(
      "/payments/{paymentId}/refund",
      "",
      payers.map(({ id, account_id }) => get(`/payments/${id}/refund`, account_id)),
    ),
    ...payoutSubjects(picks),
    ...waysOf("/admins/money/check", adminId, { "all of the books": "" }),
  ]
}

/** Payouts, as administrators and teachers read them. */
function payoutSubjects({ adminId, teachers, openClasses, payouts }: Picks): GrowthSubject[] {
  return [
    ...waysOf("/admins/payouts", adminId, { "first page": "" }),
    growthSubject(
      "/admins/payouts/{payoutId}",
      "",
      payouts.map(({ id }) => get(`/admins/payouts/${id}`, adminId)),
    ),
    growthSubject(
      "/teachers/earnings",
      "",
      teachers.map(({ id }) => get("/teachers/earnings", id)),
    ),
    growthSubject(
      "/teachers/earnings/meetings",
      "",
      openClasses.map(({ id, teacher_id = "" }) => get(`/teachers/earnings/meetings?classId=${id}`, teacher_id)),
    ),
    growthSubject(
      "/teachers/payouts",
      "",
      teachers.map(({ id }) => get("/teachers/payouts", id)),
    ),
  ]
}
