import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react"
import { coverSrcSet, storedFile } from "../../../../lib/stored-file.ts"
import { type Cover, type CoverSource, chooseCovers } from "../../../../ui/covers/choose-cover.ts"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import { useIsPlain } from "../../../../ui/page/plain.ts"
import { drawnAs } from "../../domain/categories.ts"
import css from "./class-cover.module.css"
import { imageStatus } from "./image-status.ts"

type CoverClass = { id: string; name: string; image: string | null }

interface CoverProps {
  klass: CoverClass
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
      <DrawnClassCover id={id} name={name} />
    </div>
  )
}

const CoversInList = createContext<ReadonlyMap<string, Cover>>(new Map())

/** A list of classes whose drawn covers differ where they can (docs/rules/classes.md#class-search). */
export function DistinctCovers({ classes, children }: { classes: readonly CoverClass[]; children: ReactNode }) {
  const drawn = classes.filter(({ image }) => !image)
  const covers = chooseCovers(drawn.map(coverSource))
  return (
    <CoversInList value={new Map(drawn.flatMap(({ id }, at) => (covers[at] ? [[id, covers[at]]] : [])))}>
      {children}
    </CoversInList>
  )
}

const coverSource = ({ id, name }: Pick<CoverClass, "id" | "name">): CoverSource => ({
  seed: id,
  hint: drawnAs(name),
  title: name,
})

function DrawnClassCover(klass: Pick<CoverClass, "id" | "name">) {
  return <DrawnCover {...coverSource(klass)} cover={useContext(CoversInList).get(klass.id)} />
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
          <DrawnClassCover id={id} name={name} />
        </template>
      )}
      {arrival !== "whole" && <DrawnClassCover id={id} name={name} />}
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
