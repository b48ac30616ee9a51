import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { DueHomework } from "../../../features/homework/web/due-homework.tsx"
import { OwnMakeUps } from "../../../features/meetings/web/make-up-credits/own-make-ups.tsx"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { addChildPath, useHasNoChildren } from "./children/use-has-no-children.ts"
import { ComingUp } from "./coming-up.tsx"
import { EnrollmentCounts } from "./enrollment-counts.tsx"
import { attentionQuery, fetchHome } from "./home-queries.ts"
import { NeedsAttention } from "./needs-attention.tsx"
import { NextClass } from "./next-class.tsx"
import { SuggestedClasses } from "./suggested-classes.tsx"
import { useTodaysMeetings } from "./use-todays-meetings.ts"
import { OnceLoaded } from "./while-loading.tsx"
import { familyWords } from "./words.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled({ learner: familyWords.learner.home.title, parent: familyWords.parent.home.title })

export const loader = pageLoader(fetchHome)

export default function Home() {
  const { area, person, timeZone } = useRoleArea<FamilyRole>()
  const { counts, approved } = familyWords[area].home
  const today = useToday(timeZone)
  const hasNoChildren = useHasNoChildren(area)
  const firstName = person.name.split(" ")[0]
  return (
    <Page>
      <PageHeader title={`Hello, ${firstName}!`} lead={<DayText day={today} long />} />
      {hasNoChildren ? <AddFirstChild /> : <NextClass area={area} />}
      <BelowNextClass area={area}>
        <DueHomework area={area} zone={timeZone} />
        <OwnMakeUps area={area} zone={timeZone} />
        <NeedsAttention area={area} />
        <ComingUp area={area} />
        <OnceNear height="45rem">
          <EnrollmentCounts area={area} title={counts} approved={approved} />
          <SuggestedClasses area={area} />
        </OnceNear>
      </BelowNextClass>
    </Page>
  )
}

/** Without a child there is nothing else to show. */
function AddFirstChild() {
  return (
    <EmptyState
      title="Add a child"
      action={
        <ButtonLink tone="brand" to={addChildPath}>
          Add a child
        </ButtonLink>
      }
    >
      Then enroll your child in a class. You only need a name, a birthdate and a grade level.
    </EmptyState>
  )
}

function BelowNextClass({ area, children }: { area: FamilyRole; children: ReactNode }) {
  const { isWaiting } = useTodaysMeetings(area, useRoleArea().timeZone)
  const attention = useQuery(attentionQuery)
  return (
    <OnceLoaded isWaiting={isWaiting || (attention.isPending && attention.failureCount === 0)}>{children}</OnceLoaded>
  )
}
