import type { CSSProperties } from "react"
import { Money } from "../../../ui/money.tsx"
import { useFileAddress } from "../../../ui/use-file-address.ts"
import type { ClassCard } from "../contract.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import { CardFoot, ClassCardLink } from "./class-card.tsx"
import css from "./class-card-preview.module.css"
import type { ClassFormValues } from "./class-form-values.ts"
import { previewFacts } from "./preview-facts.ts"

interface ClassCardPreviewProps {
  values: ClassFormValues
  kind: ClassKind
  teacher: ClassCard["teacherInfo"]
  /** The chosen cover, not sent yet. */
  cover: File | null
  /** The class, or the one it will be: the drawn cover is the very one that it has or gets. */
  id: string
  isNew?: boolean
  image?: string | null
}

const drawnNote = "If you add no picture, the class gets this cover. It follows the name."

/** The class as its card will look in lists, while it is being written. */
export function ClassCardPreview({
  values,
  kind,
  teacher,
  cover,
  id,
  isNew = false,
  image = null,
}: ClassCardPreviewProps) {
  const chosen = useFileAddress(cover)
  const klass: ClassCard = {
    ...kind,
    id,
    image,
    name: values.name.trim() || "Your class",
    price: 0,
    ageLimit: { min: 3, max: 120 },
    sessions: 1,
    teacherInfo: teacher,
  }
  const { ages, sessions, price } = previewFacts(values, kind)
  const foot = (
    <CardFoot ages={ages} sessions={sessions} price={price === null ? "₱ –" : <Money pesos={price} price />} />
  )
  return (
    <div
      className={css.preview}
      data-cover={chosen ? true : undefined}
      style={{ "--cover": chosen && `url("${chosen}")` } as CSSProperties}
    >
      {/* Only to be looked at: what it says stands in the fields. */}
      <ul inert aria-hidden="true">
        <ClassCardLink klass={klass} to="." foot={foot} />
      </ul>
      {isNew && !chosen && <p className={css.drawn}>{drawnNote}</p>}
    </div>
  )
}
