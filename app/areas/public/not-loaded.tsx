import { useLocation } from "react-router"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { FailedState } from "../../../ui/states/failed-state.tsx"

/** A part of the page whose data failed to load, with a retry that reloads the page. */
export function NotLoaded({ what }: { what: string }) {
  const here = useLocation()
  return (
    <FailedState
      title={what}
      action={
        <ButtonLink tone="brand" to={here} reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  )
}
