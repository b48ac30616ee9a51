import css from "./star-row.module.css"

const star = "m10 1.800 2.500 5.200 5.700.800-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.800z"

/** One star, filled or empty. */
export function StarShape({ isFilled }: { isFilled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={isFilled ? css.filled : css.empty}>
      <path d={star} />
    </svg>
  )
}

/** The stars of one review: "4 of 5 stars". */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className={css.row} role="img" aria-label={`${stars} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((nth) => (
        <StarShape key={nth} isFilled={nth <= stars} />
      ))}
    </span>
  )
}
