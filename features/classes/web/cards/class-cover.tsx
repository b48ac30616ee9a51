import { useEffect, useRef, useState } from "react"
import { coverSrcSet, storedFile } from "../../../../lib/stored-file.ts"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import { useIsPlain } from "../../../../ui/page/plain.ts"
import { drawnAs } from "../../domain/categories.ts"
import css from "./class-cover.module.css"
import { imageStatus } from "./image-status.ts"

interface CoverProps {
  klass: { id: string; name: string; image: string | null }
  /** Visible without scrolling, so it is loaded at once and first. */
  first?: boolean
  /** The `sizes` attribute; without it the width of a card. */
  sizes?: string
}

const onCard = "(min-width: 30em) 23rem, 92vw"

/** The picture of a class: uploaded, or drawn from its name and id. The name is text beside it. */
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

/**
 * The uploaded picture. If it is missing, the drawn cover is shown; if it is tiny, both, so that it is not enlarged.
 */
function UploadedCover({ klass: { id, name, image }, first, sizes }: UploadedProps) {
  const { arrival, ...picture } = useImageStatus()
  const isPlain = useIsPlain()
  return (
    <div className={css.cover} data-tiny={arrival === "tiny" || undefined}>
      {isPlain && (
        <template>
          <DrawnCover seed={id} hint={drawnAs(name)} />
        </template>
      )}
      {arrival !== "whole" && <DrawnCover seed={id} hint={drawnAs(name)} />}
      {arrival !== "lost" && (
        <img
          {...picture}
          data-cover={isPlain ? "" : undefined}
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

/** The load status of an uploaded picture, for its `img`. */
function useImageStatus() {
  const ref = useRef<HTMLImageElement>(null)
  const [arrival, setArrival] = useState<"whole" | "tiny" | "lost">("whole")
  const check = () => {
    if (ref.current) setArrival(imageStatus(ref.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for events from before hydration
  useEffect(() => {
    if (ref.current?.complete) check()
  }, [])
  return { ref, arrival, onLoad: check, onError: check }
}
