import { suggestedClasses } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ClassGrid } from "../../../features/classes/web/class-grid.tsx"
import { useClassTimes } from "../../../features/classes/web/use-class-times.ts"
import { Answer } from "../../../ui/answer.tsx"
import { ButtonLink } from "../../../ui/button.tsx"
import { Section } from "../../../ui/page.tsx"
import { CardsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { ownClassesOf, type StudentArea } from "./calls-of-area.ts"

/** Classes to discover, without those the person knows already, and the way to all of them. */
export function SuggestedClasses({ area }: { area: StudentArea }) {
  const suggested = useCall(suggestedClasses, {})
  const own = useCall(ownClassesOf[area], {})
  const { times } = useClassTimes((suggested.data?.result ?? []).map(({ id }) => id))
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
      <Answer of={suggested} waiting={<CardsSkeleton count={4} />} failed="The suggestions could not be loaded.">
        {({ result }) => {
          if (own.isPending) return <CardsSkeleton count={4} />
          const fresh = result.filter(({ id }) => !known.has(id))
          return fresh.length > 0 ? (
            <ClassGrid
              classes={fresh}
              pathOf={(aClass) => classroomPath(area, aClass)}
              times={times ?? null}
              sweeps
              label="Suggested classes"
            />
          ) : (
            <p>No classes to show. New classes will come soon.</p>
          )
        }}
      </Answer>
    </Section>
  )
}
