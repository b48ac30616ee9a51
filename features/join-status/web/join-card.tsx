import { DoorDrawing } from "./door-drawing.tsx"
import css from "./join-card.module.css"
import type { JoinWords } from "./join-words.tsx"

/**
 * The join status of a reader: a drawing, the title, an explanation, the next step. A change of its title is
 * announced.
 */
export function JoinCard({ door, title, text, action, isSmall }: JoinWords) {
  return (
    <section className={css.card} data-door={door} data-small={isSmall || undefined} aria-labelledby="join-status">
      {!isSmall && <DoorDrawing door={door} />}
      <div className={css.words}>
        <h2 id="join-status" className={css.title} aria-live="polite">
          {title}
        </h2>
        {text && <div className={css.text}>{text}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </section>
  )
}
