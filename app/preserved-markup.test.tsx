import type { ComponentProps } from "react"
import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { ClassCard } from "../features/classes/contract.ts"
import type { ClassTimesReply } from "../features/classes/times-contract.ts"
import { ClassCardLink } from "../features/classes/web/cards/class-card.tsx"
import { grantsOf } from "../lib/staff.ts"
import { KeepMarkupProvider } from "../ui/page/preserved-markup.tsx"
import { type MenuItem, SideMenu } from "../ui/page/side-menu.tsx"
import { adminMenu } from "./areas/admin/admin-menu.tsx"
import { openMarkupKeeper } from "./preserved-markup.tsx"

const menuAt = (address: string, entries: readonly MenuItem[]) => (
  <MemoryRouter initialEntries={[address]}>
    <SideMenu entries={entries} label="Menu" onSignOut={async () => {}} />
  </MemoryRouter>
)

const addresses = ["/admin", "/admin/classes", "/admin/class/lifeskills/group/1", "/admin/money", "/elsewhere"]

test("a kept menu is what it would be if it were rendered for the page, with its own counts and current entry", () => {
  const keep = openMarkupKeeper()
  for (const _ of ["kept", "inserted"])
    for (const address of addresses)
      for (const payments of [undefined, 0, 3, 12]) {
        const menu = menuAt(address, adminMenu(grantsOf(["owner"]), { payments, classes: 2 }))
        expect(renderToString(<KeepMarkupProvider value={keep}>{menu}</KeepMarkupProvider>)).toBe(renderToString(menu))
      }
})

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
const times = (firstClass: string, asOf: string): ClassTimesReply => ({
  asOf,
  zone: "Asia/Manila",
  times: [{ id: "c1", teacherId: null, schedule: null, dates: null, tags: [], rating: null, firstClass }],
})

test("a kept card of a class is what it would be for this page, and what a reader adds to it is never kept", () => {
  const keep = openMarkupKeeper()
  const cards: Partial<ComponentProps<typeof ClassCardLink>>[] = [
    {},
    { klass: { ...chess, price: 600 } },
    { klass: { ...chess, teacherInfo: { ...chess.teacherInfo, fullName: "Ben Cruz" } } },
    { times: null },
    { times: times("2026-12-07", "2026-11-20") },
    { times: times("2026-12-08", "2026-11-20") },
    { times: times("2026-12-08", "2027-01-01") },
    { teacherTo: "/teachers/t1" },
    { hidesTeacher: true },
    { level: 2 },
    { children: "Ana is in this class" },
    { children: "Ben is in this class" },
    { badge: "Pending" },
    { foot: "Not sent yet" },
  ]
  for (const _ of ["kept", "inserted"])
    for (const props of cards) {
      const card = (
        <MemoryRouter>
          <ClassCardLink klass={chess} to="/class" {...props} />
        </MemoryRouter>
      )
      const html = renderToString(<KeepMarkupProvider value={keep}>{card}</KeepMarkupProvider>)
      expect(html, JSON.stringify(props)).toBe(renderToString(card))
    }
})

test("a menu is rendered once for many pages", () => {
  let rendered = 0
  const Icon = () => {
    rendered += 1
    return <svg />
  }
  const keep = openMarkupKeeper()
  const entries = [{ to: "/parent", label: "Home", icon: <Icon /> }]
  for (const address of ["/parent/classes", "/parent/classes?page=2", "/parent/basket"])
    renderToString(<KeepMarkupProvider value={keep}>{menuAt(address, entries)}</KeepMarkupProvider>)
  expect(rendered).toBe(1)
})
