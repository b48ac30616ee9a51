import { Stack } from "../../../../ui/layout/layout.tsx"
import { listingKinds, teacherWay } from "../content/teach.ts"
import listing from "../drawings/listing.svg"
import css from "./teacher-way.module.css"

/** The steps from registration to the first payout, with how long each takes. */
export function TeacherWay() {
  return (
    <Stack gap={6} className={css.wayBeside}>
      <Stack as="ol" isPacked>
        {teacherWay.map(({ when, title, text }) => (
          <li key={title} className={css.stop}>
            <Stack as="span" isCentered className={css.when}>
              {when}
            </Stack>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </Stack>
      <img src={listing} alt="" width={460} height={470} loading="lazy" />
    </Stack>
  )
}

/** The three kinds of listing; every session is drawn as a door. */
export function ListingKinds() {
  return (
    <Stack as="ul" gap={6} className={css.kinds}>
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
    </Stack>
  )
}
