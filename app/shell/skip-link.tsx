import css from "./skip-link.module.css"

/** The first thing the Tab key reaches: past the navigation, to the page. Every shell has an element with id "main". */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      Skip to the page
    </a>
  )
}
