import { expect, test } from "vitest"
import { runToolQuietly } from "./tools.ts"

test("the unit runs the server of this folder as its account, with its settings", async () => {
  const { code, output } = await runToolQuietly("node", ["bin/service.ts", "--print"], { SUDO_USER: "principal" })
  expect(code).toBe(0)
  expect(output).toMatch(/^User=principal$/m)
  const folder = /^WorkingDirectory=(.+)$/m.exec(output)?.[1]
  expect(output).toContain(`EnvironmentFile=${folder}/school.env\n`)
  expect(output).toContain(`ExecStart=${folder}/node_modules/.bin/node server/main.ts\n`)
  expect(output).toMatch(/^KillMode=mixed$/m)
})

test("without --print it says what to type, and prints no unit", async () => {
  const { code, output } = await runToolQuietly("node", ["bin/service.ts"])
  expect([code, output.includes("[Unit]")]).toEqual([2, false])
  expect(output).toContain("--print")
})
