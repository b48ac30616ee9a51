import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { StudentsClass } from "../../../features/enrollments/contract.ts"
import type { EnrollmentStatus } from "../../../features/enrollments/domain/enrollment-status.ts"
import { statusTabs, withStatus } from "../../../features/enrollments/web/own/status-tabs.ts"
import type { ApiFailure } from "../../../lib/call-api.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { useAddress } from "../../../ui/lists/use-address.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import type { StudentArea } from "./area-calls.ts"
import { useOwnCards, WithReportCards } from "./classroom/own-report-cards.tsx"
import { OwnClassList } from "./own-class-list.tsx"

interface Words {
  title: string
  lead: string
  /** Shown while the classes are loading. */
  waiting: string
  failed: string
  /** The name of the list for screen readers. */
  list: string
  showAll: string
  /** Shown in an empty tab. */
  noneWithStatus: string
  noneAtAll: string
}

interface OwnClassesProps<Own extends StudentsClass> {
  area: StudentArea
  words: Words
  /** Returns every status that a student of the family has in a class. */
  statusesOf(klass: Own): readonly EnrollmentStatus[]
  /** Rendered under the facts of a card. */
  below?(klass: Own): ReactNode
  /** The same as text, for the short row of an ended class. */
  belowEnded?(klass: Own): string
}

interface OwnClassesPageProps<Own extends StudentsClass> extends OwnClassesProps<Own> {
  classes: UseQueryResult<{ classes: Own[] }, ApiFailure>
}

/** The classes of a family by the status of their enrollments, with the report cards below. */
export function OwnClassesPage<Own extends StudentsClass>({ classes, ...props }: OwnClassesPageProps<Own>) {
  const { area, words } = props
  const cards = useOwnCards()
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <QueryState of={classes} waiting={<ClassCardsSkeleton text={words.waiting} />} failed={words.failed}>
        {({ classes: own }) => (
          <WithReportCards area={area} cards={cards}>
            {own.length > 0 ? <OwnClasses own={own} {...props} /> : <NoClasses area={area} words={words} />}
          </WithReportCards>
        )}
      </QueryState>
    </Page>
  )
}

function OwnClasses<Own extends StudentsClass>({ own, ...props }: OwnClassesProps<Own> & { own: Own[] }) {
  const { area, words, statusesOf, below, belowEnded } = props
  const [statusParam] = useAddress("status")
  const tabs = statusTabs(own, statusesOf, statusParam)
  const status = useTab(tabs, "status")
  const shown = withStatus(own, statusesOf, status)
  return (
    <>
      <Tabs tabs={tabs} label="Classes by enrollment" param="status" />
      {shown.length > 0 ? (
        <OwnClassList area={area} all={own} shown={shown} label={words.list} below={below} belowEnded={belowEnded} />
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

function NoClasses({ area, words }: { area: StudentArea; words: Words }) {
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
