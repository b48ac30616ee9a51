import { Text } from "../../ui/layout/layout.tsx"
import { listId, mainActionId } from "../../ui/page/places.ts"
import css from "./skip-link.module.css"

/** The first element in tab order: skips the navigation. Every shell has an element with id "main". */
export function SkipLink() {
  return (
    <Text as="a" round="s" weight={700} className={css.skip} href="#main">
      Skip to content
    </Text>
  )
}

/** The next elements in tab order: skip to the main action of the page, and to the rows of its list, where it has them. */
export function ListSkipLinks() {
  return (
    <>
      <Text as="a" round="s" weight={700} className={`${css.skip} ${css.toAction}`} href={`#${mainActionId}`}>
        Skip to the main action
      </Text>
      <Text as="a" round="s" weight={700} className={`${css.skip} ${css.toList}`} href={`#${listId}`}>
        Skip to the list
      </Text>
    </>
  )
}
