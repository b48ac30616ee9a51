import { Stack } from "../../../../ui/layout/layout.tsx"
import { guidelines, guidelinesVersion, versionText } from "../../domain/guidelines.ts"
import css from "./guidelines-text.module.css"

/** The class guidelines, in a box that scrolls. */
export function GuidelinesText() {
  return (
    // A box that scrolls must be reachable by keyboard
    <Stack
      as="section"
      gap={3}
      surface="well"
      round="s"
      pad={4}
      className={css.text}
      aria-label="The guidelines"
      tabIndex={0}
    >
      {guidelines.map(({ title, points }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>{versionText(guidelinesVersion)}</p>
    </Stack>
  )
}
