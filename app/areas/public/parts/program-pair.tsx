import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { programs } from "../content/homeschool.ts"
import { parentLedShares } from "../content/promises.ts"
import type { PublicSite } from "../page-meta.ts"
import { fillIn } from "../texts/fill-in.ts"
import css from "./program-pair.module.css"

/** The two homeschool programs side by side, with who gives the grades in each. */
export function ProgramPair({ site }: { site: PublicSite }) {
  return (
    <Stack gap={5} className={css.pair}>
      {programs.map(({ id, title, lead, points }) => (
        <Stack as="article" gap={4} surface="sky" round="l" key={id} className={css.program} data-program={id}>
          <h3>{title}</h3>
          <Text size="xl">{lead}</Text>
          <Stack as="ul" gap={3} isPacked className={css.points}>
            {points.map((point) => (
              <li key={point}>{fillIn(point, site)}</li>
            ))}
          </Stack>
          <Grading shares={id === "parent-led" ? [parentLedShares.parent, parentLedShares.advisor] : [100]} />
        </Stack>
      ))}
    </Stack>
  )
}

function Grading({ shares }: { shares: number[] }) {
  const names = shares.length === 1 ? ["Teacher"] : ["You", "Advisor"]
  return (
    <Stack gap={2} weight={650}>
      <p>Who grades</p>
      <Row align="stretch" round="s" className={css.bar}>
        {shares.map((share, n) => (
          <span key={names[n]} style={{ flexGrow: share }} data-second={n === 1 || undefined}>
            {names[n]} {share}%
          </span>
        ))}
      </Row>
    </Stack>
  )
}
