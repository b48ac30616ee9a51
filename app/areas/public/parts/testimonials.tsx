import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { Testimonial } from "../../../school-content.ts"
import { Portrait } from "./portrait.tsx"
import css from "./testimonials.module.css"

const grounds = ["var(--accent)", "var(--leaf)", "var(--sky)"]

/** Testimonials: the first one large, the others beside it; two are both large. */
export function Testimonials({ voices }: { voices: readonly Testimonial[] }) {
  return (
    <Stack as="ul" className={css.voices}>
      {voices.map(({ words, name, who, portrait }, n) => (
        <li
          key={name}
          className={voices.length === 2 ? `${css.voice} ${css.pair}` : css.voice}
          data-first={n === 0 || undefined}
        >
          <figure>
            <Portrait name={name} looks={portrait} ground={grounds[n % grounds.length] ?? ""} className={css.face} />
            <blockquote className={css.words}>{words}</blockquote>
            <Text as="figcaption" tone="soft" size="sm">
              <Text as="strong" tone="ink">
                {name}
              </Text>
              <br />
              {who}
            </Text>
          </figure>
        </li>
      ))}
    </Stack>
  )
}
