import type { Testimonial } from "../../../school-content.ts"
import { Portrait } from "./portrait.tsx"
import css from "./testimonials.module.css"

const grounds = ["var(--accent)", "var(--leaf)", "var(--sky)"]

/** Testimonials: the first one large, the others beside it; two are both large. */
export function Testimonials({ voices }: { voices: readonly Testimonial[] }) {
  return (
    <ul className={css.voices}>
      {voices.map(({ words, name, who, portrait }, n) => (
        <li
          key={name}
          className={voices.length === 2 ? `${css.voice} ${css.pair}` : css.voice}
          data-first={n === 0 || undefined}
        >
          <figure>
            <Portrait name={name} looks={portrait} ground={grounds[n % grounds.length] ?? ""} className={css.face} />
            <blockquote className={css.words}>{words}</blockquote>
            <figcaption className={css.who}>
              <strong>{name}</strong>
              <br />
              {who}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
