import { useRevalidator } from "react-router"
import { FailedState } from "../../../ui/failed-state.tsx"

/** A part of the page whose data did not come, with another try. */
export function NotLoaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return <FailedState title={what} onRetry={() => void revalidate()} retrying={state === "loading"} />
}
