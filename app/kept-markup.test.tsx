import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { KeepMarkupProvider } from "../ui/page/kept-markup.tsx"
import { type MenuItem, SideMenu } from "../ui/page/side-menu.tsx"
import { adminMenu } from "./areas/admin/admin-menu.tsx"
import { openMarkupKeeper } from "./kept-markup.tsx"

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
        const menu = menuAt(address, adminMenu({ payments, classes: 2 }))
        expect(renderToString(<KeepMarkupProvider value={keep}>{menu}</KeepMarkupProvider>)).toBe(renderToString(menu))
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
