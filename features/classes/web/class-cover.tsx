import { coverSrcSet, storedFile } from "../../../lib/stored-file.ts"
import { DrawnCover } from "../../../ui/drawn-cover.tsx"
import { drawnAs } from "../domain/categories.ts"
import css from "./class-cover.module.css"
import { useImageStatus } from "./use-image-status.ts"

interface CoverProps {
  klass: { id: string; name: string; image: string | null }
  /** In sight from the start: loaded at once and first. */
  first?: boolean
  /** How wide it is shown, as `sizes` says it; without it as wide as on a card. */
  sizes?: string
}

const onCard = "(min-width: 30em) 23rem, 92vw"

/** The picture of a class: the teacher's, or one drawn from its name and id. The name stands beside it. */
export function ClassCover({ klass, first, sizes = onCard }: CoverProps) {
  const { id, name, image } = klass
  return image ? (
    <UploadedCover key={image} klass={{ id, name, image }} first={first} sizes={sizes} />
  ) : (
    <div className={css.cover}>
      <DrawnCover seed={id} hint={drawnAs(name)} />
    </div>
  )
}

type UploadedProps = Required<Pick<CoverProps, "sizes">> &
  Pick<CoverProps, "first"> & { klass: { id: string; name: string; image: string } }

/** What was uploaded; when it is gone the drawn cover, and when it is tiny both, so that nothing is blown up. */
function UploadedCover({ klass: { id, name, image }, first, sizes }: UploadedProps) {
  const { arrival, ...picture } = useImageStatus()
  return (
    <div className={css.cover} data-tiny={arrival === "tiny" || undefined}>
      {arrival !== "whole" && <DrawnCover seed={id} hint={drawnAs(name)} />}
      {arrival !== "lost" && (
        <img
          {...picture}
          src={storedFile("class-images", image)}
          srcSet={coverSrcSet(image)}
          sizes={sizes}
          alt=""
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
        />
      )}
    </div>
  )
}
