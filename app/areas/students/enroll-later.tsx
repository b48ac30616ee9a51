import { lazy } from "react"
import { Later } from "../../../ui/later.tsx"
import { Page } from "../../../ui/page.tsx"
import { DetailsSkeleton } from "../../../ui/skeleton.tsx"
import type { EnrollPageProps } from "./enroll-page.tsx"

const EnrollPage = lazy(() => import("./enroll-page.tsx"))

/** The enrollment form: most who open a classroom never need its code, so it is fetched only for those who do. */
export function EnrollLater(props: EnrollPageProps) {
  return (
    <Later waiting={<EnrollSkeleton name={props.aClass.name} />}>
      <EnrollPage {...props} />
    </Later>
  )
}

function EnrollSkeleton({ name }: { name: string }) {
  return (
    <Page width="narrow">
      <h1 className="unseen">Enroll in {name}</h1>
      <DetailsSkeleton text="Loading the enrollment form…" lines={8} />
    </Page>
  )
}
