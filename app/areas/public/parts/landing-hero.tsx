import type { ReactNode } from "react"
import { Cluster, Panel, Stack, Text } from "../../../../ui/layout/layout.tsx"
import css from "./landing-hero.module.css"

interface LandingHeroProps {
  tint: "mango" | "coral" | "leaf" | "sky"
  /** The page's one h1. */
  title: ReactNode
  lead: string
  drawing: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The first screen of a page: text, and a drawing aligned with the section's lower edge. */
export function LandingHero({ tint, title, lead, drawing, children }: LandingHeroProps) {
  return (
    <Panel surface={tint} className={css.hero}>
      <Stack gap={5} isMeasured className={css.inside}>
        <Stack align="start" className={css.words}>
          <h1>{title}</h1>
          <Text tone="soft" size="xl" className={css.lead}>
            {lead}
          </Text>
          {children && (
            <Cluster gap={3} align="stretch" className={css.ways}>
              {children}
            </Cluster>
          )}
        </Stack>
        <div className={css.drawing}>{drawing}</div>
      </Stack>
    </Panel>
  )
}
