import { existsSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { testSchool } from "../../test/school.ts"

const school = await testSchool({ settings: { BRAND_NAME: "Bahay Aralan" } })
afterAll(school.close)

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string }[] }

test("a phone can keep the school among its apps, under the operator's name", async () => {
  const reply = await school.app.request("/manifest.webmanifest")
  expect(reply.headers.get("content-type")).toMatch(/^application\/manifest\+json/)
  const { name, start_url, icons } = (await reply.json()) as Manifest
  expect([name, start_url]).toEqual(["Bahay Aralan", "/redirect"])
  for (const { src, sizes } of icons) {
    const file = join(import.meta.dirname, "../../public", src)
    expect(existsSync(file)).toBe(true)
    const { width, height } = await sharp(file).metadata()
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes)
  }
})
