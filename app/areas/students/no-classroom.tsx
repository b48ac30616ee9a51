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
    title: "We cannot find this class",
    text: "The link may be wrong, or the class is no longer available. You can look at other classes.",
  },
  ended: {
    heading: "Class has ended",
    title: "Class has ended.",
    text: "There are no more sessions. You can look at other classes.",
  },
  "under review": {
    heading: "Class is paused",
    title: "This class is paused",
    text: "There are no sessions until our admins approve it again. You keep your enrollment and your payment. We will send you an e-mail when the class continues.",
  },
  "cards left": {
    heading: "Class is no longer available",
    title: "This class is no longer available",
    text: "Its report cards are still here. You can look at other classes.",
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
            Find a class
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
      {children}
    </Page>
  )
}
