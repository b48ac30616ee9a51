import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { ClassCard } from "../../contract.ts"
import { ClassCardLink } from "./class-card.tsx"

const chess: ClassCard = {
  id: "c1",
  name: "Chess",
  price: 500,
  programType: "lifeskills",
  classType: "group",
  image: null,
  ageLimit: { min: 7, max: 12 },
  sessions: 8,
  teacherInfo: { profilePicture: null, fullName: "Nena Abad", ratings: 4.5 },
}

/** Returns the links of a card, by their addresses, with their text. */
function linksOf(options: { teacherTo?: string; hidesTeacher?: boolean }): Record<string, string> {
  const card = <ClassCardLink klass={chess} to="/class" {...options} />
  const Stub = createRoutesStub([{ path: "/", Component: () => card }])
  const html = renderToString(<Stub />)
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
  for (const [, , inside = ""] of links) expect(inside).not.toContain("<a ")
  return Object.fromEntries(
    links.map(([, href = "", inside = ""]) => [
      href,
      inside
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ]),
  )
}

test("the teacher's link is beside the link of the class, because links cannot be nested", () => {
  const links = linksOf({ teacherTo: "/teachers/t1" })
  expect(Object.keys(links)).toEqual(["/class", "/teachers/t1"])
  expect(links["/class"]).not.toContain("Nena Abad")
  expect(links["/teachers/t1"]).toBe("NA Nena Abad Rated 4.5 out of 5")
})

test("a teacher without a page is named in the link of the class, and nowhere in a list of one teacher", () => {
  expect(linksOf({})["/class"]).toContain("Nena Abad")
  expect(linksOf({ teacherTo: "/teachers/t1", hidesTeacher: true })).toEqual({
    "/class": expect.not.stringContaining("Nena Abad"),
  })
})
