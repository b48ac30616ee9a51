import { useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router"
import { Page } from "../ui/page/page.tsx"
import { FailedState } from "../ui/states/failed-state.tsx"
import { areaIn } from "./area-in.ts"
import { errorKindOf, isNetworkError } from "./error-kind.ts"
import { LostConnection } from "./lost-connection.tsx"
import type { RoleAreaFacts } from "./role-area.ts"
import { ErrorPage } from "./shell/error-page.tsx"

interface RoleAreaErrorProps {
  error: unknown
  /** The frame of the area around a page. */
  frame(facts: RoleAreaFacts, page: ReactNode): ReactNode
}

/** An error of a page within the frame of its area: the menu stays usable. */
export function RoleAreaError({ error, frame }: RoleAreaErrorProps) {
  const area = areaIn(useLocation().pathname)
  const facts = useRouteLoaderData<RoleAreaFacts>(`areas/${area}/layout`)
  if (!facts) return <ErrorPage kind={errorKindOf(error)} />
  return frame(
    facts,
    isNetworkError(error) ? <LostConnection /> : <FailedPage isThere={errorKindOf(error) !== "not-found"} />,
  )
}

function FailedPage({ isThere }: { isThere: boolean }) {
  const queries = useQueryClient()
  const { revalidate, state } = useRevalidator()
  const tryAgain = () => {
    // Clears the data that the page failed to render.
    queries.clear()
    void revalidate()
  }
  const title = isThere ? "This page could not be shown." : "There is nothing here."
  return (
    <Page>
      <title>{title}</title>
      <h1 className="unseen">{title}</h1>
      <FailedState title={title} onRetry={tryAgain} retrying={state === "loading"} />
    </Page>
  )
}
