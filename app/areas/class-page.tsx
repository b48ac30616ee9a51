import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../lib/call-api.ts"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Page } from "../../ui/page/page.tsx"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { DetailsSkeleton, Skeleton } from "../../ui/states/skeleton.tsx"
import { type ClassInPath, useClassInPath } from "./family/classroom/class-in-path.ts"
import { ThingIsGone } from "./thing-is-gone.tsx"

interface ClassPageProps<Reply, Key extends QueryKey> {
  /** Loads the class in the address. */
  query(named: ClassInPath): UseQueryOptions<Reply, ApiFailure, Reply, Key>
  /** The address of the list of classes. */
  listPath: string
  listLabel: string
  children: (reply: Reply) => ReactNode
}

/** Makes no request. */
const noClass: ClassInPath = { program: "homeschool", type: "group", classId: "" }

/** The page of a class for its teacher or an administrator: loading, failed, not found, shown. */
export function ClassPage<Reply, Key extends QueryKey>(props: ClassPageProps<Reply, Key>) {
  const named = useClassInPath()
  const info = useQuery({ ...props.query(named ?? noClass), enabled: named !== null })
  if (info.data) return props.children(info.data)
  return (
    <Page>
      <h1 className="unseen">Class</h1>
      {!named || info.error?.status === 404 ? (
        <ThingIsGone>
          <EmptyState
            title="Class not found"
            drawing="search"
            action={
              <ButtonLink tone="brand" to={props.listPath}>
                {props.listLabel}
              </ButtonLink>
            }
          >
            The link may be wrong, or the class may have been removed.
          </EmptyState>
        </ThingIsGone>
      ) : (
        <QueryState of={info} waiting={<ClassSkeleton />} failed="The class could not be loaded.">
          {() => null}
        </QueryState>
      )}
    </Page>
  )
}

function ClassSkeleton() {
  return (
    <>
      <Skeleton height="14rem" />
      <DetailsSkeleton text="Loading the class…" lines={8} />
    </>
  )
}
