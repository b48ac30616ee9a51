import css from "./house.module.css"
import house from "./house.svg"

/** The school as a house without its front wall: a class in every room. In dark mode its windows are lit. */
export function House() {
  return (
    <svg className={css.house} viewBox="0 0 640 640" aria-hidden="true">
      <use className={css.sun} href={`${house}#house-sun`} />
      <use className={css.cloud} href={`${house}#house-clouds`} />
      <use className={css.stars} href={`${house}#house-stars`} />
      <use href={`${house}#house`} />
      <use className={css.floats} href={`${house}#house-notes`} />
      <use className={css.floats} href={`${house}#house-steam`} />
    </svg>
  )
}
