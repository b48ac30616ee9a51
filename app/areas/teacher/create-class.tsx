import { profilePictureCall } from "../../../features/accounts/contract.ts"
import { kindLabel } from "../../../features/classes/domain/class-kind.ts"
import { teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { ClassCreation } from "../../../features/classes/web/form/class-creation.tsx"
import { classSubjectsCall } from "../../../features/subjects/contract.ts"
import { randomId } from "../../../lib/random-id.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { classKindFromParams } from "../../class-kind-in-path.ts"
import { fetchFor } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/create-class"

export const meta = titled("Create a class")

export async function loader(args: Route.LoaderArgs) {
  const kind = classKindFromParams(args.params)
  await fetchFor(args, ({ ask }) =>
    Promise.all([
      ask(callQuery(profilePictureCall, {})),
      ask(callQuery(teacherStatusCall, {})),
      kind.programType === "homeschool" && ask(callQuery(classSubjectsCall, {})),
    ]),
  )
  return { kind, classId: randomId() }
}

/** Navigation to this page needs no request. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { kind: classKindFromParams(params), classId: randomId() }
}

export default function CreateClass({ loaderData: { kind, classId } }: Route.ComponentProps) {
  const { person, timeZone, serviceFeePercent } = useRoleArea()
  const today = useToday(timeZone)
  const picture = useCall(profilePictureCall, {}).data?.profilePicture ?? null
  const ratings = useCall(teacherStatusCall, {}).data?.status.ratings ?? null
  return (
    <Page>
      <PageHeader
        title={`New ${kindLabel(kind).toLowerCase()} class`}
        back={{ to: "/teacher/class/create", label: "All class types" }}
      />
      <ClassCreation
        key={kindLabel(kind)}
        kind={kind}
        classId={classId}
        today={today}
        teacher={{ fullName: person.name, profilePicture: picture, ratings }}
        serviceFeePercent={serviceFeePercent}
      />
    </Page>
  )
}
