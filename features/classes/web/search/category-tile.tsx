import { Link } from "react-router"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import { Text } from "../../../../ui/layout/layout.tsx"
import type { Category } from "../../domain/categories.ts"
import css from "./category-tile.module.css"

/** One of the eight category tiles: searches for its category's word (docs/rules/classes.md#class-search). */
export function CategoryTile({ category: { label, word } }: { category: Category }) {
  return (
    <Text as={Link} surface="plain" round="l" tone="ink" className={css.tile} to={`/explore?className=${word}`}>
      <span className={css.picture}>
        <DrawnCover seed={label} hint={label} />
      </span>
      <span className={css.name}>{label}</span>
    </Text>
  )
}
