import { useRevalidator } from "react-router"
import { FailedState } from "../../../ui/states/failed-state.tsx"

/** A part of the page whose data failed to load, with a retry. */
export function NotLoaded({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  return <FailedState title={what} onRetry={() => void revalidate()} retrying={state === "loading"} />
}
