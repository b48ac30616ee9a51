import type { ReactNode } from "react"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Page } from "../../ui/page.tsx"
import { QueryState } from "../../ui/query-state.tsx"
import { DetailsSkeleton, Skeleton } from "../../ui/skeleton.tsx"
import { useCall } from "../../ui/use-call.ts"
import { useClassInPath } from "./students/class-in-path.ts"

interface ClassPageProps<C extends Call> {
  /** Reads the class that the address names. */
  call: C
  /** Where the others are. */
  listPath: string
  listLabel: string
  children: (reply: ReplyOf<C>) => ReactNode
}

/** A page about one class of a teacher or among all: waiting, failed, not there, there. */
export function ClassPage<C extends Call>(props: ClassPageProps<C>) {
  const named = useClassInPath()
  const { program = "homeschool", type = "group", classId = "" } = named ?? {}
  const info = useCall(props.call, { program, type, classId } as InputOf<C>, { enabled: named !== null })
  if (info.data) return props.children(info.data)
  return (
    <Page>
      <h1 className="unseen">Class</h1>
      {!named || info.error?.status === 404 ? (
        <EmptyState
          title="We cannot find this class"
          drawing="search"
          action={
            <ButtonLink tone="brand" to={props.listPath}>
              {props.listLabel}
            </ButtonLink>
          }
        >
          The link may be wrong, or the class may have been removed.
        </EmptyState>
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
