import { expect, test } from "vitest"
import { writeRulesPaths } from "./rules-paths.ts"

const folder = "docs/rules"
const seats = `${folder}/seats.md`
const readme = `${folder}/README.md`

/** Returns the lists of code and tests of a page with one section. */
const listed = (text = "") => text.slice(text.indexOf("\nCode:") + 1, text.indexOf("\n<!-- end")).split("\n")

const write = (text: string, files: Record<string, string>) =>
  writeRulesPaths(new Map([[seats, text]]), new Map(Object.entries(files)))

test("lists the code and the tests that cite a section, and the test beside a file that cites it", () => {
  const { pages, problems } = write("# Seats\n\nA class has seats.\n", {
    "features/b.ts": `/** Free seats (${seats}). */`,
    "features/b.test.ts": "",
    "features/a.ts": `// ${seats}, and again ${seats}.`,
    "test/faults/kill.test.ts": `// ${seats}`,
    "features/c.ts": "",
  })
  expect(problems).toEqual([])
  expect(listed(pages.get(seats))).toEqual([
    "Code: `features/a.ts`, `features/b.ts`.",
    "Tests: `features/b.test.ts`, `test/faults/kill.test.ts`.",
  ])
})

test("breaks long lists between two paths", () => {
  const names = Array.from({ length: 9 }, (_, nth) => `features/enrollments/domain/rule-${nth}.ts`)
  const lines = listed(
    write("# Seats\n", Object.fromEntries(names.map((name) => [name, `// ${seats}`]))).pages.get(seats),
  )
  expect(lines.map((line) => line.length <= 140)).toEqual([true, true, true])
  expect(lines.join(" ")).toBe(`Code: ${names.map((name) => `\`${name}\``).join(", ")}.`)
})

test("writing twice changes nothing, and a moved file takes the place of the old path", () => {
  const page = "# Seats\n\nAll of it.\n\n## Free seats\n\nA rule.\n\n## Held seats\n\nAnother rule.\n"
  const free = `// ${seats}#free-seats`
  const reserved = `// ${seats}#held-seats`
  const first = write(page, { "features/old.ts": free, "lib/reserved.ts": reserved }).pages.get(seats) ?? ""
  expect(write(first, { "features/old.ts": free, "lib/reserved.ts": reserved }).pages.get(seats)).toBe(first)
  const second = write(first, { "features/new/place.ts": free, "lib/reserved.ts": reserved }).pages.get(seats)
  expect(second).toBe(first.replace("features/old.ts", "features/new/place.ts"))
  expect(second).toContain("All of it.\n\n## Free seats\n\nA rule.\n\n<!--")
  expect(second).toContain("<!-- end -->\n\n## Held seats\n\nAnother rule.\n\n<!--")
})

test("names a section that no code cites, and a citation of a section that does not exist", () => {
  const page = "# Seats\n\n## Free seats\n\nA rule.\n"
  const { problems } = write(page, { "lib/a.ts": `// ${seats}#fre-seats`, "lib/b.ts": `// ${seats}`, "test/c.ts": "" })
  expect(problems).toEqual([
    `lib/a.ts: no section has the address ${seats}#fre-seats`,
    `lib/b.ts: no section has the address ${seats}`,
    `${seats}#free-seats: no code cites it`,
  ])
})

test("the list of pages links to the sections of each", () => {
  const pages = new Map([
    [readme, "# Rules\n\n- [Seats](seats.md): [Old](seats.md#old)\n- [Grades](grades.md)\n"],
    [seats, "# Seats\n\n## Free seats\n\nA rule.\n\n## Held seats\n\nA rule.\n"],
    [`${folder}/grades.md`, "# Grades\n\nA rule.\n"],
  ])
  const { pages: written } = writeRulesPaths(pages, new Map())
  expect(written.get(readme)).toBe(
    "# Rules\n\n- [Seats](seats.md): [Free seats](seats.md#free-seats), [Held seats](seats.md#held-seats)\n- [Grades](grades.md)\n",
  )
})
