import { Link } from "react-router"
import css from "./category-tile.module.css"
import { DrawnCover } from "./drawn-cover.tsx"

export const categories = [
  "Coding",
  "Language",
  "Arts and Crafts",
  "Music",
  "Baking",
  "Sports",
  "English",
  "Socialization",
] as const
export type Category = (typeof categories)[number]

/** One of the eight ways into the classes. */
export function CategoryTile({ category, to }: { category: Category; to: string }) {
  return (
    <Link className={css.tile} to={to}>
      <span className={css.picture}>
        <DrawnCover seed={category} hint={category} />
      </span>
      <span className={css.name}>{category}</span>
    </Link>
  )
}
