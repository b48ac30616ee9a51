import { ClassFinder } from "../../../../features/classes/web/search/class-finder.tsx"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import type { Statistic } from "../../../school-content.ts"
import { House } from "../drawings/house.tsx"
import css from "./hero.module.css"
import { Statistics } from "./statistics.tsx"

/** The first screen of the home page: one sentence, two links, and the drawn house. */
export function Hero({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <div className={css.hero}>
      <Stack gap={5} isMeasured className={css.inside}>
        <Stack align="start" className={css.words}>
          <h1 className={css.title}>
            Live online classes where everyone gets a <span className={css.marked}>turn</span>
          </h1>
          <Text tone="soft" size="xl" className={css.lead}>
            <UnbrokenWords>
              Coding, arts, music, money, speaking and school subjects, taught by real teachers in small groups or
              one-on-one, from playgroup to adult.
            </UnbrokenWords>
          </Text>
          <Cluster gap={3} align="stretch" className={css.ways}>
            <ButtonLink tone="brand" size="large" to="/explore">
              Explore Classes
            </ButtonLink>
            <ButtonLink size="large" to="/homeschool">
              View Homeschool
            </ButtonLink>
          </Cluster>
        </Stack>
        <div className={css.house}>
          <House />
        </div>
      </Stack>
      <div className={css.ground}>
        <ClassFinder action="/explore" />
        <Statistics statistics={statistics} />
      </div>
    </div>
  )
}
