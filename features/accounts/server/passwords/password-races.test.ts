// docs/rules/accounts.md#log-in

import { afterAll, beforeEach, expect, test } from "vitest"
import { noLimits } from "../../../../platform/http/limits/rate-limits.ts"
import { newestMail } from "../../../../test/builders/mails.ts"
import { buildAccount, buildAdmin } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "./passwords.ts"

/** Runs between the check of a password and the change that it allows. */
let meanwhile: () => Promise<unknown>
const school = await testSchool({
  limits: () => ({
    ...noLimits,
    guess: async (_, isRight) => {
      const answer = await isRight(0)
      await meanwhile()
      return answer
    },
  }),
})
afterAll(school.close)
const visitor = await school.as(null)
const old = "mangoes in march"
const oldHash = await hashPassword(old, "low")

let id: string
let email: string
beforeEach(async () => {
  meanwhile = async () => {}
  email = `racer-${crypto.randomUUID()}@people.example`
  id = await buildAccount(school.db, { email, password_hash: oldHash })
})

const logIn = (password: string) => visitor.post("/accounts/login", { email, password })
const sessions = () => school.db.selectFrom("sessions").select("id").where("account_id", "=", id).execute()

async function recover(newPassword: string) {
  await visitor.post("/email/account-recovery", { email })
  const { token } = await newestMail(school.db, email)
  const answer = await visitor.post("/accounts/recovery/change-password", {
    newPassword,
    confirmNewPassword: newPassword,
    recoveryToken: token,
  })
  expect(answer.status).toBe(200)
}

test("no session begins with a password that a recovery has replaced meanwhile", async () => {
  meanwhile = () => recover("a fine new one")
  expect((await logIn(old)).status).toBe(401)
  expect(await sessions()).toEqual([])
})

test("no session begins on an account that was restricted meanwhile", async () => {
  const admin = await school.as(await buildAdmin(school.db))
  meanwhile = () => admin.put("/admins/user/restrict", { userId: id })
  expect((await logIn(old)).status).toBe(401)
  expect(await sessions()).toEqual([])
})

test("a change of password does not undo a recovery that came meanwhile", async () => {
  const thief = await school.as(id)
  meanwhile = () => recover("the owner's new one")
  const form = { currentPassword: old, newPassword: "the thief's one", confirmNewPassword: "the thief's one" }
  const answer = await thief.post("/accounts/change-password", form)
  expect(answer.body.errors).toHaveProperty("currentPassword")
  meanwhile = async () => {}
  expect((await logIn("the thief's one")).status).toBe(401)
  expect((await logIn("the owner's new one")).status).toBe(200)
})

test("of two changes at once from the same password one is done", async () => {
  const callers = await Promise.all([school.as(id), school.as(id)])
  // Neither goes on before both have been checked.
  const checked = Promise.withResolvers<void>()
  let checks = 0
  meanwhile = () => {
    checks += 1
    if (checks === callers.length) checked.resolve()
    return checked.promise
  }
  const answers = await Promise.all(
    callers.map((caller, nth) => {
      const newPassword = `a fine new one ${nth}`
      const form = { currentPassword: old, newPassword, confirmNewPassword: newPassword }
      return caller.post("/accounts/change-password", form)
    }),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
})
