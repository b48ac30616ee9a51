import { lazy } from "react"
import { LazyPart } from "../../../ui/lazy-part.tsx"
import { Page } from "../../../ui/page.tsx"
import { DetailsSkeleton } from "../../../ui/skeleton.tsx"
import type { EnrollPageProps } from "./enroll-page.tsx"

const EnrollPage = lazy(() => import("./enroll-page.tsx"))

/** The enrollment form, loaded lazily: most who open a classroom never need its code. */
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
