import { lazy } from "react"
import { Page } from "../../../ui/page/page.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import type { EnrollPageProps } from "./enroll-page.tsx"

const EnrollPage = lazy(() => import("./enroll-page.tsx"))

/** The enrollment form, loaded lazily: most visits to a classroom do not need its code. */
export function LazyEnrollPage(props: EnrollPageProps) {
  return (
    <LazyPart waiting={<EnrollSkeleton name={props.klass.name} />}>
      <EnrollPage {...props} />
    </LazyPart>
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
