import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { testSchool } from "../school.ts"

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

test("the proxy in docs/operating.md lets the largest upload through, and no body that every call refuses", () => {
  const operating = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8")
  const largest = Math.max(...served.map(({ maxBytes = 0 }) => maxBytes))
  const megabytes = Math.ceil(largest / 1024 / 1024)
  expect(operating).toContain(`Allow bodies of ${megabytes} MB;`)
  expect(operating).toContain(`client_max_body_size ${megabytes}m;`)
})
