import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { ownCardsCall } from "../../../../features/report-cards/contract.ts"
import { OwnCardsList } from "../../../../features/report-cards/web/published/own-cards-list.tsx"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { FailedState } from "../../../../ui/states/failed-state.tsx"
import { ClassCardsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import css from "./own-report-cards.module.css"

/**
 * The published report cards of the family, including those of classes that are over and have no page. Nothing if there
 * are none.
 */
export function OwnReportCards({ area, classId }: { area: FamilyRole; classId?: string }) {
  const { timeZone } = useRoleArea()
  const cards = useCall(ownCardsCall, { classId })
  if (cards.isLoadingError) {
    return (
      <FailedState
        title="The report cards could not be loaded."
        error={cards.error}
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
      />
    )
  }
  if (!cards.data?.cards.length) return null
  return (
    <ScrollTarget>
      <Section title="Report cards" lead={classId ? undefined : "Report cards stay here after a class ends."}>
        <OwnCardsList reader={area} cards={cards.data.cards} zone={timeZone} />
      </Section>
    </ScrollTarget>
  )
}

/** The target of links to the report cards; the page scrolls there once they are loaded. */
function ScrollTarget({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isAskedFor = useLocation().hash === "#report-cards"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they appear
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView()
  }, [])
  return (
    <div ref={place} id="report-cards" className={css.place}>
      {children}
    </div>
  )
}

/** All report cards of the family; loaded in parallel with the classes. */
export function useOwnCards() {
  return useCall(ownCardsCall, {})
}

interface WithReportCardsProps {
  area: FamilyRole
  cards: ReturnType<typeof useOwnCards>
  children: ReactNode
}

/** The list of classes with the report cards below it, and a link to them above it. */
export function WithReportCards({ area, cards, children }: WithReportCardsProps) {
  const { search } = useLocation()
  // Both appear at once, so that nothing moves under a finger, but loaded classes do not wait for cards that fail.
  if (cards.isLoading && cards.failureCount === 0) return <ClassCardsSkeleton />
  const count = cards.data?.cards.length ?? 0
  return (
    <>
      {count > 0 && (
        <div>
          <ButtonLink size="small" to={{ search, hash: "#report-cards" }}>
            {count === 1 ? "See the report card" : `See ${count} report cards`}
          </ButtonLink>
        </div>
      )}
      {children}
      <OwnReportCards area={area} />
    </>
  )
}
