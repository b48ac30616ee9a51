import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import type { ChildrensClass, StudentsClass } from "../../../features/enrollments/contract.ts"
import { ChildrenInClass } from "../../../features/enrollments/web/own/children-in-class.tsx"
import { statusTabs, withStatus } from "../../../features/enrollments/web/own/status-tabs.ts"
import { ownCardsCall } from "../../../features/report-cards/contract.ts"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { useAddress } from "../../../ui/lists/use-address.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { type PageRequest, pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ownClassesCallOf } from "./area-calls.ts"
import { useOwnCards, WithReportCards } from "./classroom/own-report-cards.tsx"
import { OwnClassList } from "./own-class-list.tsx"
import { familyWords } from "./words.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled({ learner: familyWords.learner.classes.title, parent: familyWords.parent.classes.title })

/** The classes of a family, their times, and the report cards. */
export const loader = pageLoader(async ({ area, ask }: PageRequest<FamilyRole>) => {
  const ofClasses = async () => {
    const own = await ask(callQuery(ownClassesCallOf[area], {}))
    if (own?.classes.length)
      await Promise.all([ask(classTimesQuery(own.classes)), ask(callQuery(scheduleCalls[area], {}))])
  }
  await Promise.all([ofClasses(), ask(callQuery(ownCardsCall, {}))])
})

type Words = (typeof familyWords)[FamilyRole]["classes"]
type Own = StudentsClass & Partial<ChildrensClass>

/** The classes of a family by the status of their enrollments, with the report cards below. */
export default function Classes() {
  const { area } = useRoleArea<FamilyRole>()
  const words = familyWords[area].classes
  const classes = useCall(ownClassesCallOf[area], {})
  const cards = useOwnCards()
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <QueryState of={classes} waiting={<ClassCardsSkeleton text={words.waiting} />} failed={words.failed}>
        {({ classes: own }) => (
          <WithReportCards area={area} cards={cards}>
            {own.length > 0 ? (
              <OwnClasses area={area} own={own} words={words} />
            ) : (
              <NoClasses area={area} words={words} />
            )}
          </WithReportCards>
        )}
      </QueryState>
    </Page>
  )
}

const names = new Intl.ListFormat("en-GB", { type: "conjunction" })

/** Returns every status that a student of the family has in a class. */
const statusesOf = ({ children, enrollmentStatus }: Own) => children?.map(({ status }) => status) ?? [enrollmentStatus]

function OwnClasses({ area, own, words }: { area: FamilyRole; own: Own[]; words: Words }) {
  const [statusParam] = useAddress("status")
  const tabs = statusTabs(own, statusesOf, statusParam)
  const status = useTab(tabs, "status")
  const shown = withStatus(own, statusesOf, status)
  return (
    <>
      <Tabs tabs={tabs} label="Classes by enrollment" param="status" />
      {shown.length > 0 ? (
        <OwnClassList
          area={area}
          all={own}
          shown={shown}
          label={words.list}
          below={({ children }) => children && <ChildrenInClass inClass={children} />}
          belowEnded={({ children }) => names.format((children ?? []).map(({ fullName }) => fullName))}
        />
      ) : (
        <EmptyState
          title="No classes to show"
          action={<ButtonLink to={`/${area}/classes`}>{words.showAll}</ButtonLink>}
        >
          {words.noneWithStatus}
        </EmptyState>
      )}
    </>
  )
}

function NoClasses({ area, words }: { area: FamilyRole; words: Words }) {
  return (
    <EmptyState
      title="No classes to show"
      action={
        <ButtonLink tone="brand" to={`/${area}/explore`}>
          Find a class
        </ButtonLink>
      }
    >
      {words.noneAtAll}
    </EmptyState>
  )
}
