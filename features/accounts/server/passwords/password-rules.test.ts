import { afterAll, expect, test } from "vitest"
import { newestMail } from "../../../../test/builders/mails.ts"
import { buildAccount } from "../../../../test/builders/people.ts"
import { buildRegistration } from "../../../../test/builders/registration.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "./passwords.ts"

const school = await testSchool({ settings: { BRAND_NAME: "Bahay Aral" } })
afterAll(school.close)
const visitor = await school.as(null)
const strong = "mangoes in march"

test("nobody registers with a password that is easy to guess for somebody who knows them or the school", async () => {
  for (const password of ["P@ssw0rd", "Password1!", "iloveyou143", "AnaReyes2026", "BahayAral1", "silid-demo-2026"]) {
    const answer = await visitor.post(
      "/accounts/register",
      buildRegistration({ email: "weak@people.example", password }),
    )
    expect(answer.status, password).toBe(400)
    expect(answer.body.errors, password).toEqual({
      password: expect.stringContaining("Use three or four unrelated words"),
    })
  }
  const fine = await visitor.post(
    "/accounts/register",
    buildRegistration({ email: "weak@people.example", password: strong }),
  )
  expect(fine.status).toBe(200)
})

test("a changed and a recovered password must be hard to guess too, and a weak one from before goes on working", async () => {
  const email = "earlier@people.example"
  const password = "password1"
  const id = await buildAccount(school.db, { email, password_hash: await hashPassword(password, "low") })
  expect((await visitor.post("/accounts/login", { email, password })).status).toBe(200)
  const weak = { newPassword: "Reyes1990", confirmNewPassword: "Reyes1990" }
  const beside = { newPassword: expect.stringContaining("Use three or four unrelated words") }
  const caller = await school.as(id)
  const changed = await caller.post("/accounts/change-password", { currentPassword: password, ...weak })
  expect(changed).toMatchObject({ status: 400, body: { errors: beside } })
  await visitor.post("/email/account-recovery", { email })
  const { token: recoveryToken } = await newestMail(school.db, email)
  const recovered = await visitor.post("/accounts/recovery/change-password", { recoveryToken, ...weak })
  expect(recovered).toMatchObject({ status: 400, body: { errors: beside } })
})
