import { Text } from "../../../../ui/layout/layout.tsx"
import css from "./stars.module.css"

/** A teacher's rating, one decimal out of five; nothing while there is none. */
export function Stars({ ratings }: { ratings: number | null }) {
  if (ratings === null) return null
  return (
    <Text as="span" tone="ink" weight={700} hasEvenDigits className={css.stars}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m10 1.800 2.500 5.200 5.700.800-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.800z" />
      </svg>
      <span className="unseen">Rated </span>
      {ratings.toFixed(1)}
      <span className="unseen"> out of 5</span>
    </Text>
  )
}
