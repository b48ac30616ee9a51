import { categories } from "../../../../features/classes/domain/categories.ts"
import { CategoryTile } from "../../../../features/classes/web/category-tile.tsx"
import css from "./category-bento.module.css"

/** The eight ways into the classes, some larger than others. */
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
