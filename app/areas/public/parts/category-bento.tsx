import { categories } from "../../../../features/classes/domain/categories.ts"
import { CategoryTile } from "../../../../features/classes/web/search/category-tile.tsx"
import { Grid } from "../../../../ui/layout/layout.tsx"
import css from "./category-bento.module.css"

/** The eight category tiles in several sizes. */
export function CategoryBento() {
  return (
    <Grid as="ul" columns={2} gap={3} className={css.bento}>
      {categories.map((category) => (
        <li key={category.key}>
          <CategoryTile category={category} />
        </li>
      ))}
    </Grid>
  )
}
