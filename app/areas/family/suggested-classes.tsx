import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Section } from "../../../ui/page/page.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { ownClassesCallOf } from "./area-calls.ts"

/** Suggested classes, without those the person has already, and a link to all. */
export function SuggestedClasses({ area }: { area: FamilyRole }) {
  const suggested = useCall(suggestedClassesCall, {})
  const own = useCall(ownClassesCallOf[area], {})
  const { times } = useClassTimes(suggested.data?.result ?? [])
  const ownIds = new Set(own.data?.classes.map(({ id }) => id))
  return (
    <Section
      title="Suggested classes"
      actions={
        <ButtonLink size="small" to={`/${area}/explore`}>
          Discover more
        </ButtonLink>
      }
    >
      <QueryState
        of={suggested}
        waiting={<ClassCardsSkeleton count={4} />}
        failed="The suggestions could not be loaded."
      >
        {({ result }) => {
          if (own.isPending) return <ClassCardsSkeleton count={4} />
          const fresh = result.filter(({ id }) => !ownIds.has(id))
          return fresh.length > 0 ? (
            <ClassGrid
              classes={fresh}
              pathOf={(klass) => classroomPath(area, klass)}
              times={times ?? null}
              sweeps
              label="Suggested classes"
            />
          ) : (
            <p>No classes to show right now.</p>
          )
        }}
      </QueryState>
    </Section>
  )
}
