import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import sharp from "sharp"
import { expect, test } from "vitest"
import { DayArc } from "../../app/areas/public/drawings/day-arc.tsx"
import { House } from "../../app/areas/public/drawings/house.tsx"
import { Portrait } from "../../app/areas/public/parts/portrait.tsx"
import { StepsSection } from "../../app/areas/public/parts/steps-section.tsx"
import { EmailDrawing } from "../../features/accounts/web/links/email-drawing.tsx"
import { RoleDrawing } from "../../features/accounts/web/roles/role-drawing.tsx"
import { KindDrawing } from "../../features/classes/web/form/kind-drawing.tsx"
import { DoorDrawing } from "../../features/join-status/web/door-drawing.tsx"
import { StateDrawing } from "../../ui/states/state-drawing.tsx"
import { publicSite } from "../public-site.ts"

const root = join(import.meta.dirname, "../..")
const drawings = globSync("{app,features,ui,public}/**/*.svg", { cwd: root }).sort()
const read = (file: string) => readFileSync(join(root, file), "utf8")

test("there are drawings to look at", () => expect(drawings.length).toBeGreaterThan(30))

test.each(drawings)("%s opens by itself: it is drawn, with a size of its own", async (file) => {
  const svg = read(file)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="[-\d. ]+"/)
  const { channels } = await sharp(Buffer.from(svg)).stats()
  expect(channels.some(({ stdev }) => stdev > 1)).toBe(true)
})

test.each(drawings)("%s is nothing but shapes: no script, nothing from elsewhere, no name twice", (file) => {
  const svg = read(file)
  expect(svg).not.toMatch(/<(script|style|foreignObject|image|a|animate\w*)\b/i)
  expect(svg).not.toMatch(/\son\w+=|href=|@import|<!|url\((?!#)/i)
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(drawings)("%s has its colours without a page too: a drawing program knows no variables", (file) => {
  for (const [element] of read(file).matchAll(/<[^>]*var\([^>]*>/g)) {
    for (const [, property, own] of element.matchAll(/([\w-]+):var\(--[\w-]+,\s*(#[\da-f]+)\)/g)) {
      expect(element).toContain(` ${property}="${own}"`)
    }
    const withoutOwn = [...element.matchAll(/var\(--[\w-]+\)/g)]
    expect(withoutOwn).toEqual([])
  }
})

const shown: Record<string, ReactNode[]> = {
  house: [<House key="house" />],
  day: [<DayArc key="day" />],
  steps: [<StepsSection key="steps" site={publicSite()} />],
  portraits: ([0, 1, 2, 3, 4] as const).map((cut) => (
    <Portrait key={cut} name="" looks={{ skin: 0, hair: 0, cut, shirt: "#1b56d6" }} ground="#fff" />
  )),
  emails: (["waiting", "sent", "opened", "late"] as const).map((kind) => <EmailDrawing key={kind} kind={kind} />),
  roles: (["learner", "parent", "teacher"] as const).map((role) => <RoleDrawing key={role} role={role} />),
  kinds: (["homeschool", "lifeskills"] as const).flatMap((programType) =>
    (["group", "solo"] as const).map((classType) => (
      <KindDrawing key={`${programType} ${classType}`} kind={{ programType, classType }} />
    )),
  ),
  doors: (["open", "closed", "waiting", "resting", "invites"] as const).map((door) => (
    <DoorDrawing key={door} door={door} />
  )),
  states: (["box", "calendar", "people", "search", "bell", "plug"] as const).map((drawing) => (
    <StateDrawing key={drawing} drawing={drawing} />
  )),
}

test.each(Object.entries(shown))("what is shown of %s is in its file, and the file holds nothing else", (_, nodes) => {
  const uses = [...renderToStaticMarkup(nodes).matchAll(/<use[^>]* href="\/([^"#]+)#([^"]+)"/g)]
  const [, file = ""] = uses[0] ?? []
  const ids = [...read(file).matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
  expect([...new Set(uses.map(([, , id]) => id))].sort()).toEqual(ids.sort())
})
