import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import classroom from "../drawings/classroom.svg"
import css from "./homeschool-band.module.css"

/** Links to the homeschool programs. */
export function HomeschoolBand() {
  return (
    <section className={css.band}>
      <div className={css.inside}>
        <div className={css.picture}>
          <img src={classroom} alt="" width={520} height={340} loading="lazy" />
        </div>
        <div className={css.words}>
          <h2>Homeschool with classmates</h2>
          <p>
            Homeschool classes meet for one hour a day with at most seven students. Choose the collaborative program,
            where our teachers lead, or the <span className={css.whole}>parent-led</span> one, where you lead and an
            advisor helps you.
          </p>
          <ButtonLink tone="accent" size="large" to="/homeschool">
            See both programs
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
