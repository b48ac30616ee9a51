import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { testSchool } from "../../test/school.ts"

const school = await testSchool({ settings: { BRAND_NAME: "Bahay Aralan" } })
afterAll(school.close)

type Picture = { src: string; sizes: string }
type Manifest = { id: string; name: string; start_url: string; icons: Picture[]; shortcuts: Shortcut[] }
type Shortcut = { name: string; url: string; icons: Picture[] }

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

test.each(["learner", "parent", "teacher", "admin"])("the app of a %s has shortcuts into the area", async (role) => {
  const reply = await school.app.request(`/manifest.webmanifest?role=${role}`)
  const { id, shortcuts } = (await reply.json()) as Manifest
  // A different id would be a different app.
  expect(id).toBe("/")
  expect(shortcuts).toHaveLength(4)
  for (const { url } of shortcuts) expect(url).toMatch(new RegExp(`^/${role}(/|$)`))
})

test("every shortcut leads to an address of the table, and an unknown role gets those of everybody", async () => {
  const routes = readFileSync(join(import.meta.dirname, "../../app/routes.ts"), "utf8")
  for (const role of ["learner", "parent", "teacher", "admin", "nobody"]) {
    const reply = await school.app.request(`/manifest.webmanifest?role=${role}`)
    const { shortcuts } = (await reply.json()) as Manifest
    for (const { url } of shortcuts) {
      const path = role === "nobody" ? url.slice(1) : url.split("/").slice(2).join("/")
      if (path) expect(routes).toContain(`route("${path}"`)
    }
  }
})
