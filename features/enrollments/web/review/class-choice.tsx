import { useCall } from "../../../../ui/fetching/use-call.ts"
import field from "../../../../ui/fields/field.module.css"
import { Row, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { seatsOfClassesCall } from "../../../classes/admin-contract.ts"
import type { ListedClass } from "../../../classes/contract.ts"
import css from "./admin-change-class.module.css"
import { priceDifferenceWords } from "./price-words.ts"

interface ClassChoiceProps {
  classes: readonly ListedClass[]
  /** Whether there are more classes than were loaded. */
  hasMore: boolean
  isSearched: boolean
  /** The price of the current class, in pesos; undefined until it is known. */
  leavingPrice: number | undefined
  chosenId: string | null
  onChoose(klass: ListedClass): void
}

/** The classes a student can move to, one of them chosen. */
export function ClassChoice({ classes, hasMore, isSearched, leavingPrice, chosenId, onChoose }: ClassChoiceProps) {
  const free = useFreeSeats(classes)
  if (classes.length === 0) {
    return isSearched ? (
      <EmptyState title="No class of this kind has that name" drawing="search" level={3}>
        Try a shorter word, or another class.
      </EmptyState>
    ) : (
      <EmptyState title="No other ongoing class of this kind has a free seat" level={3}>
        A class is ongoing once it is approved and its start date has come.
      </EmptyState>
    )
  }
  return (
    <Stack as="fieldset" gap={2} className={css.classes}>
      <legend className="unseen">The class to move to</legend>
      {classes.map((klass) => (
        <Row as="label" gap={3} round="m" key={klass.id} className={css.klass}>
          <input
            className={field.dot}
            type="radio"
            name="classID"
            checked={klass.id === chosenId}
            onChange={() => onChoose(klass)}
          />
          <Stack as="span" canBreakAnywhere isGrowing>
            <Text as="span" weight={650}>
              {klass.name}
            </Text>
            <Small>
              {klass.teacherInfo.fullName} · ages {klass.ageLimit.min}–{klass.ageLimit.max}
              {free.has(klass.id) && ` · ${freeText(free.get(klass.id) ?? 0)}`}
            </Small>
          </Stack>
          <Stack as="span" align="end" weight={650} className={css.price}>
            <Money pesos={klass.price} price />
            {leavingPrice !== undefined && <Small>{priceDifferenceWords(leavingPrice, klass.price)}</Small>}
          </Stack>
        </Row>
      ))}
      {hasMore && (
        <Text tone="soft" size="s">
          There are more: search by name to find the others.
        </Text>
      )}
    </Stack>
  )
}

const freeText = (seats: number) => (seats === 1 ? "1 seat free" : `${seats} seats free`)

/** The free seats by class id, where known. */
function useFreeSeats(classes: readonly ListedClass[]): Map<string, number> {
  const classIds = classes.map(({ id }) => id).join()
  const seatsQuery = useCall(seatsOfClassesCall, { classIds }, { enabled: classIds !== "" })
  return new Map(seatsQuery.data?.seats.map(({ classId, freeSeats }) => [classId, freeSeats]))
}
