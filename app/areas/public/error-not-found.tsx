import { data } from "react-router"
import { ErrorPage } from "../../shell/error-page.tsx"

export const handle = { hasOwnMain: true }

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <ErrorPage kind="not-found" />
}
