import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import css from "./teach-band.module.css"

/** Links for teachers, at the end of the home page. */
export function TeachBand() {
  return (
    <Cluster as="section" gap={5} justify="between" surface="coral" className={css.band}>
      <div>
        <h2>Good at something? Teach it.</h2>
        <p>Listing a class is free, and you get your full fee: we top it up to cover our service fee.</p>
      </div>
      <ButtonLink size="large" to="/teach">
        Teach with us
      </ButtonLink>
    </Cluster>
  )
}
