import type { ReactNode } from "react"
import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Page } from "../../../ui/page.tsx"

interface NoClassroomProps {
  explorePath: string
  /** What is known about why; nothing where the address may as well be wrong. */
  reason?: NoClassroomReason
  /** What is left of it. */
  children?: ReactNode
}

/** A class whose cards are left may have ended, or was archived before its end: all that is sure is that it is not shown. */
type NoClassroomReason = "ended" | "under review" | "cards left"

const wordsFor = {
  unknown: {
    heading: "Class not found",
    title: "This class is not here",
    text: "The link may be wrong, or the class is no longer shown. There are other classes to look at.",
  },
  ended: {
    heading: "Class has ended",
    title: "Class has ended.",
    text: "There are no more sessions. There are other classes to look at.",
  },
  "under review": {
    heading: "Class under review",
    title: "This class is under review",
    text: "We are looking at it once more. Until that is done there are no sessions. Your enrollment and your payment are kept, and we write to you when the class goes on.",
  },
  "cards left": {
    heading: "Class no longer shown",
    title: "This class is no longer shown",
    text: "Its report cards stay here. There are other classes to look at.",
  },
}

/** A classroom that is not there, or is no longer shown. */
export function NoClassroom({ explorePath, reason, children }: NoClassroomProps) {
  const { heading, title, text } = wordsFor[reason ?? "unknown"]
  return (
    <Page>
      <h1 className="unseen">{heading}</h1>
      <EmptyState
        title={title}
        drawing="search"
        action={
          <ButtonLink tone="brand" to={explorePath}>
            Find classes
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
      {children}
    </Page>
  )
}
