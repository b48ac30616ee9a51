import { ErrorPage } from "../../shell/error-page.tsx"

export const handle = { hasOwnMain: true }

export default function UnderConstructionPage() {
  return <ErrorPage kind="under-construction" />
}
