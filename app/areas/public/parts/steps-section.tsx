import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { steps } from "../content/steps.ts"
import type { PublicSite } from "../page-meta.ts"
import { fillIn } from "../texts/fill-in.ts"
import drawings from "./steps.svg"
import css from "./steps-section.module.css"

const names = ["search", "receipt", "join"]

/** The three steps from searching to learning. */
export function StepsSection({ site }: { site: PublicSite }) {
  return (
    <Stack as="ol" gap={6} className={css.steps}>
      {steps.map(({ title, text }, n) => (
        <li key={title} className={css.step}>
          <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
            <use href={`${drawings}#step-${names[n]}`} />
          </svg>
          <h3>
            <span className={css.number}>{n + 1}</span> {title}
          </h3>
          <Text tone="soft">{fillIn(text, site)}</Text>
        </li>
      ))}
    </Stack>
  )
}
