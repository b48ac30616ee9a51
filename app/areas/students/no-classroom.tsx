import type { ReactNode } from "react"
import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Page } from "../../../ui/page.tsx"

interface NoClassroomProps {
  explorePath: string
  hasEnded?: boolean
  /** What is left of it. */
  children?: ReactNode
}

/** A classroom that is not there, or is no longer shown. */
export function NoClassroom({ explorePath, hasEnded, children }: NoClassroomProps) {
  return (
    <Page>
      <h1 className="unseen">{hasEnded ? "Class has ended" : "Class not found"}</h1>
      <EmptyState
        title={hasEnded ? "Class has ended." : "This class is not here"}
        drawing="search"
        action={
          <ButtonLink tone="brand" to={explorePath}>
            Find classes
          </ButtonLink>
        }
      >
        {hasEnded
          ? "There are no more sessions. There are other classes to look at."
          : "The link may be wrong, or the class is no longer shown. There are other classes to look at."}
      </EmptyState>
      {children}
    </Page>
  )
}
