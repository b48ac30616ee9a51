import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { lengthText } from "../../../../ui/text/session-length.ts"
import classroom from "../drawings/classroom.svg"
import type { PublicSite } from "../page-meta.ts"
import css from "./homeschool-band.module.css"

/** Links to the homeschool programs. */
export function HomeschoolBand({ site }: { site: PublicSite }) {
  return (
    <section className={css.band}>
      <Stack gap={5} isMeasured className={css.inside}>
        <div className={css.picture}>
          <img src={classroom} alt="" width={520} height={340} loading="lazy" />
        </div>
        <Stack gap={4} align="start" className={css.words}>
          <h2>Homeschool with classmates</h2>
          <p>
            Homeschool classes meet for {lengthText(site.meetingMinutes)} a day, with at most {homeschoolSeats}{" "}
            students. Choose the collaborative program, where our teachers lead, or the{" "}
            <Text as="span" isOneLine>
              parent-led
            </Text>{" "}
            one, where you lead and an advisor helps you.
          </p>
          <ButtonLink tone="accent" size="large" to="/homeschool">
            See both programs
          </ButtonLink>
        </Stack>
      </Stack>
    </section>
  )
}
