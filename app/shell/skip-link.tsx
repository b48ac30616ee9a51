import { Text } from "../../ui/layout/layout.tsx"
import css from "./skip-link.module.css"

/** The first element in tab order: skips the navigation. Every shell has an element with id "main". */
export function SkipLink() {
  return (
    <Text as="a" round="s" weight={700} className={css.skip} href="#main">
      Skip to content
    </Text>
  )
}
