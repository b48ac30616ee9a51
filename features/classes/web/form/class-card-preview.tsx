import type { CSSProperties } from "react"
import type { Day } from "../../../../lib/day.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { useFileAddress } from "../../../../ui/pictures/use-file-address.ts"
import { Money } from "../../../../ui/text/money.tsx"
import type { ClassCard } from "../../contract.ts"
import type { ClassKind } from "../../domain/class-kind.ts"
import { CardFoot, ClassCardLink } from "../cards/class-card.tsx"
import { DistinctCovers } from "../cards/class-cover.tsx"
import { MeetsLine } from "../cards/class-meets.tsx"
import css from "./class-card-preview.module.css"
import type { ClassFormValues } from "./class-form-values.ts"
import { previewFacts } from "./preview-facts.ts"

interface ClassCardPreviewProps {
  values: ClassFormValues
  kind: ClassKind
  today: Day
  teacher: ClassCard["teacherInfo"]
  /** The chosen cover, not uploaded yet. */
  cover: File | null
  /** The id of the class, or its future id: the drawn cover is made from it. */
  id: string
  isNew?: boolean
  image?: string | null
}

const drawnNote = "No picture? We will use this cover. It changes with the class name and tags."

/** A preview of the card of the class while its form is filled in. */
export function ClassCardPreview({
  values,
  kind,
  today,
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
  const { ages, sessions, price, meets, firstDay } = previewFacts(values, kind, today)
  const foot = (
    <CardFoot ages={ages} sessions={sessions} price={price === null ? "₱ –" : <Money pesos={price} price />} />
  )
  return (
    <div
      className={css.preview}
      data-cover={chosen ? true : undefined}
      style={{ "--cover": chosen && `url("${chosen}")` } as CSSProperties}
    >
      {/* Not for screen readers: the same text is in the fields. */}
      <Stack as="ul" inert aria-hidden="true">
        <DistinctCovers classes={[klass]} tagsOf={() => [values.tag1, values.tag2, values.tag3]}>
          <ClassCardLink klass={klass} to="." foot={foot}>
            <MeetsLine meets={meets} firstDay={firstDay} />
          </ClassCardLink>
        </DistinctCovers>
      </Stack>
      {isNew && !chosen && (
        <Text tone="soft" size="s" above={2}>
          {drawnNote}
        </Text>
      )}
    </div>
  )
}
