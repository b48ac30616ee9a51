import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { ApiFailure } from "../lib/call-api.ts"
import { FailedState } from "../ui/failed-state.tsx"
import { Page } from "../ui/page.tsx"

const lost = new ApiFailure(0, "Check your internet. This page keeps trying by itself.")

/** A page whose data got lost on the way: says so, and tries again by itself until it arrives. */
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
