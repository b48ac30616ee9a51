import { data } from "react-router"
import { ErrorPage } from "../../shell/error-page.tsx"

export const handle = { hasOwnMain: true }

/** The page of every unknown address. */
export function loader() {
  return data(null, { status: 404 })
}

export default function Nowhere() {
  return <ErrorPage kind="not-found" />
}
