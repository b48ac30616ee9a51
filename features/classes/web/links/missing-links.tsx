import type { ReactNode } from "react"
import { Link } from "react-router"
import { type Weekday, weekdayName } from "../../../../lib/week-times.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { CopiedId } from "../../../../ui/text/copied-id.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { missingLinksCall } from "../../admin-contract.ts"
import type { ListedClass } from "../../contract.ts"
import { adminClassPath } from "../../domain/class-links.ts"
import { ClassCover } from "../cards/class-cover.tsx"
import css from "./join-links.module.css"

/** A class with its picture and its id. */
export function ClassWithId({ klass }: { klass: ListedClass }) {
  return (
    <Row as="span" gap={3}>
      <Text as="span" round="s" isRigid className={css.picture} data-picture>
        <ClassCover klass={klass} sizes="5rem" />
      </Text>
      <Stack as="span" align="start" canBreakAnywhere className={css.words}>
        <Link to={adminClassPath(klass)}>{klass.name}</Link>
        <small>
          <CopiedId id={klass.id} of={klass.name} />
        </small>
      </Stack>
    </Row>
  )
}

/** Returns which meeting links a class lacks (docs/rules/classes.md#meeting-links). */
export function useMissingLinks(classes: readonly ListedClass[]): (klass: ListedClass) => ReactNode {
  const classIds = classes.map(({ id }) => id).join()
  const missing = useCall(missingLinksCall, { classIds }, { enabled: classes.length > 0 })
  const daysOf = new Map(missing.data?.missing.map(({ classId, days }) => [classId, days]))
  return ({ id }) => (missing.isPending ? <Skeleton width="6rem" height="1.6rem" /> : <Missing days={daysOf.get(id)} />)
}

/** The class days without a link. */
function Missing({ days }: { days: readonly Weekday[] | undefined }) {
  if (!days) return <>None missing</>
  const names = days.map((day) => weekdayName(day).slice(0, 3))
  return (
    <StatusBadge tone="orange">
      <span className={css.missing}>No link: {names.join(", ")}</span>
    </StatusBadge>
  )
}
