import { listingKinds, teacherWay } from "../content/teach.ts"
import listing from "../drawings/listing.svg"
import css from "./teacher-way.module.css"

/** The steps from registration to the first payout, with how long each takes. */
export function TeacherWay() {
  return (
    <div className={css.wayBeside}>
      <ol className={css.way}>
        {teacherWay.map(({ when, title, text }) => (
          <li key={title} className={css.stop}>
            <span className={css.when}>{when}</span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <img src={listing} alt="" width={460} height={470} loading="lazy" />
    </div>
  )
}

/** The three kinds of listing; every session is drawn as a door. */
export function ListingKinds() {
  return (
    <ul className={css.kinds}>
      {listingKinds.map(({ title, text, doors, goesOn }) => (
        <li key={title} className={css.kind}>
          <svg className={css.doors} viewBox="0 0 240 60" aria-hidden="true">
            {[0, 1, 2, 3, 4, 5].slice(0, doors).map((door) => (
              <path
                key={door}
                d={`M${door * 40} 60V22a16 16 0 0 1 32 0v38z`}
                fill={door % 2 ? "#ffb22e" : "#1b56d6"}
                opacity={goesOn ? 1 - door * 0.2 : 1}
              />
            ))}
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
