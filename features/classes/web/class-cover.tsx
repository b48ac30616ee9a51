import { smallerCovers, storedFile } from "../../../lib/stored-file.ts"
import { DrawnCover } from "../../../ui/drawn-cover.tsx"
import { drawnAs } from "../domain/categories.ts"
import css from "./class-cover.module.css"

interface CoverProps {
  aClass: { id: string; name: string; image: string | null }
  /** In sight from the start: loaded at once and first. */
  first?: boolean
  /** How wide it is shown, as `sizes` says it; without it as wide as on a card. */
  sizes?: string
}

const onCard = "(min-width: 30em) 23rem, 92vw"

/** The picture of a class: the teacher's, or one drawn from its name and id. The name stands beside it. */
export function ClassCover({ aClass, first, sizes = onCard }: CoverProps) {
  return (
    <div className={css.cover}>
      {aClass.image ? (
        <img
          src={storedFile("class-images", aClass.image)}
          srcSet={smallerCovers(aClass.image)}
          sizes={sizes}
          alt=""
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
        />
      ) : (
        <DrawnCover seed={aClass.id} hint={drawnAs(aClass.name)} />
      )}
    </div>
  )
}
