import { categories } from "../../../../features/classes/domain/categories.ts"
import { CategoryTile } from "../../../../ui/category-tile.tsx"
import css from "./category-bento.module.css"

/** The eight ways into the classes, some larger than others. */
export function CategoryBento() {
  return (
    <ul className={css.bento}>
      {categories.map(({ key, label, word }) => (
        <li key={key}>
          <CategoryTile category={label} to={`/explore?className=${word}`} />
        </li>
      ))}
    </ul>
  )
}
