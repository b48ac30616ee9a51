import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import { Page } from "../ui/page/page.tsx"
import { FailedState } from "../ui/states/failed-state.tsx"
import { areaIn } from "./area-in.ts"
import { errorKindOf, isNetworkError } from "./error-kind.ts"
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

const lost = new ApiFailure(0, "Check your internet. This page keeps trying by itself.")

/** A page whose data failed to load: says so, and retries until it succeeds. */
function LostConnection() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    const timer = setInterval(again, 5_000)
    window.addEventListener("online", again)
    return () => {
      clearInterval(timer)
      window.removeEventListener("online", again)
    }
  }, [revalidate])
  return (
    <>
      <title>The connection was lost</title>
      <Page>
        <h1 className="unseen">The connection was lost</h1>
        <FailedState
          title="The connection was lost."
          error={lost}
          onRetry={() => void revalidate()}
          retrying={state === "loading"}
        />
      </Page>
    </>
  )
}
