import { data } from "react-router"
import { ErrorPage } from "../../shell/error-page.tsx"

export const handle = { hasOwnMain: true }

export function loader() {
  return data(null, { status: 500 })
}

export default function ServerErrorPage() {
  return <ErrorPage kind="server-error" />
}
