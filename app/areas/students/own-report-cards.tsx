import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { OwnCardsList } from "../../../features/report-cards/web/own-cards-list.tsx"
import { ButtonLink } from "../../../ui/button.tsx"
import { FailedState } from "../../../ui/failed-state.tsx"
import { Section } from "../../../ui/page.tsx"
import { ClassCardsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { cardsCallOf, type StudentArea } from "./area-calls.ts"
import css from "./own-report-cards.module.css"

/** The published report cards of the family, also of classes that are over and have no page any more. Nothing while there is none. */
export function OwnReportCards({ area, classId }: { area: StudentArea; classId?: string }) {
  const { timeZone } = useRoleArea()
  const cards = useCall(cardsCallOf[area], { classId })
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
    <Place>
      <Section title="Report cards" lead={classId ? undefined : "They stay here after a class has ended."}>
        <OwnCardsList reader={area} cards={cards.data.cards} zone={timeZone} />
      </Section>
    </Place>
  )
}

/** Where a link to the report cards leads; a page that was opened by such a link gets there once they are known. */
function Place({ children }: { children: ReactNode }) {
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

/** All report cards of the family; a page asks for them beside its classes, not after them. */
export function useOwnCards(area: StudentArea) {
  return useCall(cardsCallOf[area], {})
}

interface WithReportCardsProps {
  area: StudentArea
  cards: ReturnType<typeof useOwnCards>
  children: ReactNode
}

/** The list of classes with the report cards below it, and above it the way down to them. */
export function WithReportCards({ area, cards, children }: WithReportCardsProps) {
  const { search } = useLocation()
  // Both at once, so that nothing moves under a finger; but classes that are there do not wait for cards that fail.
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
