import { useQueryClient } from "@tanstack/react-query"
import { useNavigate, useSearchParams } from "react-router"
import { classHistoryCall } from "../../../features/audit/history-contract.ts"
import { adminClassesCall, adminClassInfoCall, adminEditClassCall } from "../../../features/classes/admin-contract.ts"
import { editFormCalls } from "../../../features/classes/teacher-contract.ts"
import { ClassEditing } from "../../../features/classes/web/form/class-editing.tsx"
import { reviewPath } from "../../../features/classes/web/review/review-path.ts"
import { callApi } from "../../../lib/call-api.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { classKindFromParams } from "../../class-kind-in-path.ts"
import { loadEditable } from "../../load-editable.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/edit-class"

export const meta = titled("Edit Mode")

/** Only a pending class can be edited (docs/rules/classes.md#class-editing): other classes redirect to their page. */
export async function loader(args: Route.LoaderArgs) {
  const kind = classKindFromParams(args.params)
  const klass = { ...kind, id: args.params.classId }
  const named = { program: kind.programType, type: kind.classType, classId: klass.id }
  const { data, changedAt } = await loadEditable(
    args,
    editFormCalls.admin,
    named,
    reviewPath(klass, args.url.searchParams),
  )
  return { klass, data, changedAt }
}

export default function AdminEditClass({ loaderData: { klass, data, changedAt } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { timeZone, serviceFeePercent } = useRoleArea()
  const today = useToday(timeZone)
  const [search] = useSearchParams()
  const classPath = reviewPath(klass, search)
  const ref = { program: klass.programType, type: klass.classType, classId: klass.id }
  const info = useCall(adminClassInfoCall, ref).data?.data
  return (
    <Page>
      <PageHeader title="Edit Mode" lead={data.name} back={{ to: classPath, label: "Back to the class" }} />
      <ClassEditing
        kind={klass}
        id={klass.id}
        data={data}
        changedAt={changedAt}
        today={today}
        image={info?.image ?? null}
        subjects={info?.subjects}
        teacher={{
          fullName: info?.teacherInformation.name ?? "",
          profilePicture: null,
          ratings: info?.teacherInformation.ratings ?? null,
        }}
        fee={{ by: "admin", serviceFeePercent }}
        classPath={classPath}
        save={(values) =>
          callApi(adminEditClassCall, { program: klass.programType, type: klass.classType, id: klass.id, ...values })
        }
        onSaved={async () => {
          for (const call of [adminClassesCall, classHistoryCall])
            void queries.invalidateQueries({ queryKey: keyOf(call) })
          // The class page must load the saved version, because a decision there depends on it.
          await queries.invalidateQueries({ queryKey: keyOf(adminClassInfoCall) })
          await navigate(classPath)
        }}
      />
    </Page>
  )
}
