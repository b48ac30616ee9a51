import { expect, test } from "vitest"
import { readSettings } from "../../../../platform/settings.ts"
import { dummyHash, hashPassword, isPassword } from "./passwords.ts"

const production = { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32), MAIL_DELIVERY: "off" }

test("a real school's passwords are kept at the full cost, each with a salt of its own, and so is nobody's", async () => {
  const { passwordCost } = readSettings({ ...production, PUBLIC_URL: "https://school.example" })
  const hash = await hashPassword("mangoes in march", passwordCost)
  expect(hash).toMatch(/^argon2id\$19456\$2\$/)
  expect(dummyHash[passwordCost]).toMatch(/^argon2id\$19456\$2\$/)
  expect(await hashPassword("mangoes in march", passwordCost)).not.toBe(hash)
  expect(await isPassword("mangoes in march", hash)).toBe(true)
  expect(await isPassword("mangoes in april", hash)).toBe(false)
})

test.each(["", "deleted", "argon2id$8$1$c2FsdA==$", "argon2id$8$1$$", "argon2id$x$1$AAAAAAAAAAAAAAAAAAAAAA==$AAAA"])(
  "no password fits the hash %j, which nobody can have typed",
  async (stored) => {
    expect(await isPassword("mangoes in march", stored)).toBe(false)
    expect(await isPassword("", stored)).toBe(false)
  },
)

test("a hash contains its cost: one made at a low cost is still valid where the cost is full", async () => {
  const hash = await hashPassword("mangoes in march", "low")
  expect(hash).toMatch(/^argon2id\$8\$1\$/)
  expect(await isPassword("mangoes in march", hash)).toBe(true)
  expect(await isPassword("mangoes in april", hash)).toBe(false)
})
