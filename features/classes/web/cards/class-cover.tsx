import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react"
import { coverSrcSet, storedFile } from "../../../../lib/stored-file.ts"
import { type Cover, type CoverSource, chooseCover, chooseCovers } from "../../../../ui/covers/choose-cover.ts"
import { DrawnCover } from "../../../../ui/covers/drawn-cover.tsx"
import { useIsPlain } from "../../../../ui/page/plain.ts"
import { drawnAs } from "../../domain/categories.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import css from "./class-cover.module.css"
import { imageStatus } from "./image-status.ts"

type CoverClass = { id: string; name: string; image: string | null }
/** A class that is shown alone. */
export type ClassOnPage = CoverClass & { tags: readonly string[] }
/** The tags of a class; null while they are unknown. */
type TagsOf = (classId: string) => readonly string[] | null

interface CoverProps {
  klass: CoverClass
  /** Outside of a list with `DistinctCovers`. */
  tags?: readonly string[]
  /** Visible without scrolling, so it is loaded at once and first. */
  first?: boolean
  /** The `sizes` attribute; without it the width of a card. */
  sizes?: string
}

const onCard = "(min-width: 30em) 23rem, 92vw"

/** The picture of a class: uploaded, or drawn from its name, tags and id. The name is text beside it. */
export function ClassCover({ klass, tags, first, sizes = onCard }: CoverProps) {
  const { id, name, image } = klass
  return image ? (
    <UploadedCover key={image} klass={{ id, name, image }} tags={tags} first={first} sizes={sizes} />
  ) : (
    <div className={css.cover}>
      <DrawnClassCover id={id} name={name} tags={tags} />
    </div>
  )
}

const CoversInList = createContext<ReadonlyMap<string, Cover>>(new Map())

interface DistinctCoversProps {
  classes: readonly CoverClass[]
  tagsOf: TagsOf
  /** The class whose cover is on the same page. */
  besides?: ClassOnPage
  children: ReactNode
}

/** A list of classes whose drawn covers differ where they can (docs/rules/classes.md#class-search). */
export function DistinctCovers({ classes, tagsOf, besides, children }: DistinctCoversProps) {
  const drawn = classes.filter(({ image }) => !image)
  const shown = besides && !besides.image ? chooseCover(coverSource(besides)) : undefined
  const covers = chooseCovers(
    drawn.map(({ id, name }) => coverSource({ id, name, tags: tagsOf(id) })),
    shown,
  )
  return (
    <CoversInList value={new Map(drawn.flatMap(({ id }, at) => (covers[at] ? [[id, covers[at]]] : [])))}>
      {children}
    </CoversInList>
  )
}

/** Returns the tags in the times of a list, which are null while they are loading. */
export function tagsIn(times: ClassTimesReply | null): TagsOf {
  const tags = new Map(times?.times.map((each) => [each.id, each.tags]))
  return (id) => (times ? (tags.get(id) ?? []) : null)
}

type DrawnClass = Pick<CoverClass, "id" | "name"> & { tags?: readonly string[] | null }

const coverSource = ({ id, name, tags }: DrawnClass): CoverSource => ({
  seed: id,
  hint: drawnAs(name),
  title: name,
  tags,
})

function DrawnClassCover(klass: DrawnClass) {
  return <DrawnCover {...coverSource(klass)} cover={useContext(CoversInList).get(klass.id)} />
}

type UploadedProps = Required<Pick<CoverProps, "sizes">> &
  Pick<CoverProps, "first" | "tags"> & { klass: { id: string; name: string; image: string } }

/**
 * The uploaded picture. If it is missing, the drawn cover is shown; if it is tiny, both, so that it is not enlarged.
 */
function UploadedCover({ klass: { id, name, image }, tags, first, sizes }: UploadedProps) {
  const { arrival, ...picture } = useImageStatus()
  const isPlain = useIsPlain()
  return (
    <div className={css.cover} data-tiny={arrival === "tiny" || undefined}>
      {isPlain && (
        <template>
          <DrawnClassCover id={id} name={name} tags={tags} />
        </template>
      )}
      {arrival !== "whole" && <DrawnClassCover id={id} name={name} tags={tags} />}
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
