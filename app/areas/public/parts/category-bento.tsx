import { categories } from "../../../../features/classes/domain/categories.ts"
import { CategoryTile } from "../../../../features/classes/web/search/category-tile.tsx"
import css from "./category-bento.module.css"

/** The eight category tiles in several sizes. */
export function CategoryBento() {
  return (
    <ul className={css.bento}>
      {categories.map((category) => (
        <li key={category.key}>
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  )
}
