import { data } from "react-router"
import { ErrorPage } from "../../shell/error-page.tsx"

export const handle = { hasOwnMain: true }

export function loader() {
  return data(null, { status: 401 })
}

export default function NotAuthorizedPage() {
  return <ErrorPage kind="not-authorized" />
}
