import type { ReactNode } from "react"
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
    <div className={css.hero} data-tint={tint}>
      <div className={css.inside}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children && <div className={css.ways}>{children}</div>}
        </div>
        <div className={css.drawing}>{drawing}</div>
      </div>
    </div>
  )
}
