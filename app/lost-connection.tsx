import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import { Page } from "../ui/page/page.tsx"
import { FailedState } from "../ui/states/failed-state.tsx"

const lost = new ApiFailure(0, "Check your internet. This page keeps trying by itself.")

/** A page whose data failed to load: says so, and retries until it succeeds. */
export function LostConnection() {
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
