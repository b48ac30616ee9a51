import { type StaffRole, staffRoleWords } from "../../../lib/staff.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import jeepney from "./welcome/jeepney.svg"
import kites from "./welcome/kites.svg"
import morningDesk from "./welcome/morning-desk.svg"
import nipaHut from "./welcome/nipa-hut.svg"
import outrigger from "./welcome/outrigger.svg"
import sleepingCat from "./welcome/sleeping-cat.svg"
import css from "./welcome-card.module.css"

interface WelcomeCardProps {
  name: string
  roles: readonly StaffRole[]
  /** From `chooseWelcomePicture`. */
  picture: number
}

/** The greeting (docs/rules/monitoring.md). The name is the heading of the page. */
export function WelcomeCard({ name, roles, picture }: WelcomeCardProps) {
  return (
    <Stack surface="mango" round="l" className={css.card}>
      <span className={css.picture}>
        {/* Without a connection it stays a plain colour. */}
        <img src={pictures[picture]} alt="" fetchPriority="high" />
      </span>
      <Stack gap={1} pad="card" className={css.words}>
        <h1>Welcome, {name}</h1>
        <Text tone="soft" size="l">
          You are logged in as {roleText(roles)}.
        </Text>
      </Stack>
    </Stack>
  )
}

/** "admin" of an owner, who may do everything; of others "registrar and cashier". */
function roleText(roles: readonly StaffRole[]): string {
  if (roles.includes("owner")) return "admin"
  return new Intl.ListFormat("en").format(roles.map((role) => staffRoleWords[role].one.toLowerCase()))
}

const pictures = [morningDesk, nipaHut, jeepney, kites, sleepingCat, outrigger]

/** One of six pictures at random (docs/rules/monitoring.md), by its number. */
export function chooseWelcomePicture(): number {
  return Math.floor(Math.random() * pictures.length)
}
