import { storedFile } from "../../../lib/stored-file.ts"
import { DrawnCover } from "../../../ui/drawn-cover.tsx"
import { drawnAs } from "../domain/categories.ts"
import css from "./class-cover.module.css"

interface CoverProps {
  aClass: { id: string; name: string; image: string | null }
  /** In sight from the start: loaded at once and first. */
  first?: boolean
}

/** The picture of a class: the teacher's, or one drawn from its name and id. The name stands beside it. */
export function ClassCover({ aClass, first }: CoverProps) {
  return (
    <div className={css.cover}>
      {aClass.image ? (
        <img
          src={storedFile("class-images", aClass.image)}
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
