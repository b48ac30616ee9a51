import type { ComponentProps } from "react"
import { useSearchParams } from "react-router"
import { profilePictureCall } from "../../../features/accounts/contract.ts"
import { type ClassKind, kindLabel } from "../../../features/classes/domain/class-kind.ts"
import { teacherClassInfoCall, teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { ClassCreation } from "../../../features/classes/web/form/class-creation.tsx"
import { similarClassForm } from "../../../features/classes/web/form/class-form-values.ts"
import { classSubjectsCall } from "../../../features/subjects/contract.ts"
import { randomId } from "../../../lib/random-id.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Panel } from "../../../ui/layout/layout.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { classKindFromParams } from "../../class-kind-in-path.ts"
import { fetchFor } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/create-class"

export const meta = titled("Create a class")

export async function loader(args: Route.LoaderArgs) {
  const kind = classKindFromParams(args.params)
  const similarId = new URL(args.request.url).searchParams.get("similar")
  await fetchFor(args, ({ ask }) =>
    Promise.all([
      ask(callQuery(profilePictureCall, {})),
      ask(callQuery(teacherStatusCall, {})),
      kind.programType === "homeschool" && ask(callQuery(classSubjectsCall, {})),
      similarId &&
        ask(callQuery(teacherClassInfoCall, { program: kind.programType, type: kind.classType, classId: similarId })),
    ]),
  )
  return { kind, classId: randomId() }
}

/** Navigation to this page needs no request. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { kind: classKindFromParams(params), classId: randomId() }
}

export default function CreateClass({ loaderData: { kind, classId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const similarId = search.get("similar")
  return (
    <Page>
      <PageHeader
        title={`New ${kindLabel(kind).toLowerCase()} class`}
        back={{ to: "/teacher/class/create", label: "All class types" }}
      />
      {similarId ? (
        <SimilarClass key={similarId} kind={kind} classId={classId} similarId={similarId} />
      ) : (
        <NewClass key={kindLabel(kind)} kind={kind} classId={classId} />
      )}
    </Page>
  )
}

interface NewClassProps extends Pick<ComponentProps<typeof ClassCreation>, "similar"> {
  kind: ClassKind
  classId: string
}

function NewClass({ kind, classId, similar }: NewClassProps) {
  const { person, timeZone, serviceFeePercent } = useRoleArea()
  const today = useToday(timeZone)
  const picture = useCall(profilePictureCall, {}).data?.profilePicture ?? null
  const ratings = useCall(teacherStatusCall, {}).data?.status.ratings ?? null
  return (
    <ClassCreation
      kind={kind}
      classId={classId}
      today={today}
      teacher={{ fullName: person.name, profilePicture: picture, ratings }}
      serviceFeePercent={serviceFeePercent}
      similar={similar}
    />
  )
}

/** Begins with the values of another class of the teacher. */
function SimilarClass({ similarId, kind, classId }: NewClassProps & { similarId: string }) {
  const hasSubjects = kind.programType === "homeschool"
  const info = useCall(teacherClassInfoCall, { program: kind.programType, type: kind.classType, classId: similarId })
  const active = useCall(classSubjectsCall, {}, { enabled: hasSubjects })
  return (
    <QueryState
      of={info}
      waiting={<DetailsSkeleton text="Loading the class…" lines={8} />}
      failed="The class could not be loaded."
    >
      {({ classData }) =>
        active.isLoading ? (
          <DetailsSkeleton text="Loading the subjects…" lines={8} />
        ) : (
          <>
            <Panel surface="blue" round="s" pad="wide">
              This form begins with the details of {classData.name}. Choose new dates. Its materials are copied into the
              new class.
            </Panel>
            <NewClass
              kind={kind}
              classId={classId}
              similar={{
                id: similarId,
                values: similarClassForm(classData, active.data?.subjects.map(({ id }) => id) ?? []),
              }}
            />
          </>
        )
      }
    </QueryState>
  )
}
