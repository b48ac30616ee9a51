import type { CSSProperties, ReactNode } from "react"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { ClassCard } from "../../contract.ts"
import type { NearestClasses } from "../../nearest-contract.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import { ClassGrid } from "../cards/class-grid.tsx"

interface CloseMatchesProps {
  nearest: NearestClasses
  /** When the classes meet; null while it is loading, or unknown. */
  times: ClassTimesReply | null
  pathOf?(klass: ClassCard): string
  /** The heading's level. */
  level?: 2 | 3
}

interface NoClassesFoundProps {
  /** That there are none, and the way on. */
  empty: ReactNode
  hasCloseMatches: boolean
  /** The close matches, or suggestions. */
  children: ReactNode
}

/** A search without results. Close matches are nearer to its top, so there is no drawing above them. */
export function NoClassesFound({ empty, hasCloseMatches, children }: NoClassesFoundProps) {
  const style = { "--state-drawing": "none", "--state-padding": "0" } as CSSProperties
  return (
    <Stack gap={5} style={hasCloseMatches ? style : undefined}>
      {empty}
      {children}
    </Stack>
  )
}

/** The classes nearest to a search without results. Each card says what differs. */
export function CloseMatches({ nearest, times, pathOf, level = 3 }: CloseMatchesProps) {
  const differs = new Map(nearest.map((match) => [match.class.id, match.differs]))
  const Heading = `h${level}` as const
  return (
    <Stack gap={5}>
      <Heading>Close matches</Heading>
      <ClassGrid
        classes={nearest.map((match) => match.class)}
        times={times}
        pathOf={pathOf}
        level={level === 2 ? 3 : 4}
        label="Close matches"
        below={({ id }) => (
          <Text tone="blue" weight={700} size="sm">
            {differenceText(differs.get(id) ?? [])}
          </Text>
        )}
      />
    </Stack>
  )
}

/** "On Sunday instead, ₱250 more". */
function differenceText(differs: readonly string[]): string {
  if (differs.length === 0) return "Another topic"
  const text = differs.join(", ")
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
