import { readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { SchoolContent } from "../../app/school-content.ts"
import { sampleContact } from "../../platform/settings-schema.ts"
import { startTestServer } from "../faults/running-server.ts"
import { quickFolder } from "../quick-folder.ts"

const sample = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../app/school-content.json"), "utf8"),
) as SchoolContent
const { testimonials, films } = sample
const pages = ["/", "/teach", "/homeschool", "/about", "/help"]

/** Every word of the sample content that is not in the pages themselves. */
const invented = [
  ...Object.values(testimonials).flatMap((voices) => voices.flatMap(({ name, words }) => [name, words])),
  ...[...Object.values(films.classHighlights), ...films.homeschool].map(({ text }) => text),
  ...sample.statistics.map(({ text }) => text),
  ...Object.values(sampleContact),
]

async function readPages(env: Record<string, string>): Promise<string> {
  const DATA_DIR = await mkdtemp(join(quickFolder, "silid-real-"))
  const own = { ...sample, statistics: [{ figure: "212", text: "families of our own" }], testimonials, films }
  if (env.CONTACT_PHONE) await writeFile(join(DATA_DIR, "content.json"), JSON.stringify(own))
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "long enough to sign links with it",
    MAIL_DELIVERY: "off",
    DRAIN_SECONDS: "0",
  }
  const school = await startTestServer({ DATA_DIR, ...production, ...env }, "--with-pages")
  try {
    const read = await Promise.all(pages.map(async (page) => (await fetch(school.address + page)).text()))
    return read.join("\n").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
  } finally {
    await school.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

test("a real school without words of its own shows none of the sample's figures, praise, films and contacts", async () => {
  const shown = await readPages({})
  expect(invented.filter((words) => shown.includes(words))).toEqual([])
  expect(shown).toContain("Categories")
  expect(shown).not.toContain("undefined")
})

test("a real school shows its own figures and contacts", async () => {
  const shown = await readPages({ CONTACT_EMAIL: "office@school.example", CONTACT_PHONE: "0917 123 4567" })
  expect(shown).toContain("families of our own")
  for (const { name, words } of Object.values(testimonials).flat()) {
    expect(shown).toContain(name)
    expect(shown).toContain(words)
  }
  expect(shown).toContain("mailto:office@school.example")
  expect(shown).toContain("tel:09171234567")
  expect(shown).not.toContain(sampleContact.socialUrl)
})
