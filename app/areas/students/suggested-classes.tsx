import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ClassGrid } from "../../../features/classes/web/class-grid.tsx"
import { useClassTimes } from "../../../features/classes/web/use-class-times.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { Section } from "../../../ui/page.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { ownClassesCallOf, type StudentArea } from "./area-calls.ts"

/** Classes to discover, without those the person knows already, and the way to all of them. */
export function SuggestedClasses({ area }: { area: StudentArea }) {
  const suggested = useCall(suggestedClassesCall, {})
  const own = useCall(ownClassesCallOf[area], {})
  const { times } = useClassTimes(suggested.data?.result ?? [])
  const known = new Set(own.data?.classes.map(({ id }) => id))
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
          const fresh = result.filter(({ id }) => !known.has(id))
          return fresh.length > 0 ? (
            <ClassGrid
              classes={fresh}
              pathOf={(klass) => classroomPath(area, klass)}
              times={times ?? null}
              sweeps
              label="Suggested classes"
            />
          ) : (
            <p>No classes to show. New classes will come soon.</p>
          )
        }}
      </QueryState>
    </Section>
  )
}
