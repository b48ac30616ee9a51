import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { isClassPendingCall } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { type ClassDenial, explainClassDenial } from "../../../features/classes/domain/denial.ts"
import {
  classDenialsCall,
  editClassCall,
  editFormCalls,
  teacherClassesCall,
  teacherClassInfoCall,
  teacherStatusCall,
} from "../../../features/classes/teacher-contract.ts"
import { ClassEditing } from "../../../features/classes/web/form/class-editing.tsx"
import { teacherJoinCall } from "../../../features/join-status/contract.ts"
import { classSubjectsCall } from "../../../features/subjects/contract.ts"
import { callApi } from "../../../lib/call-api.ts"
import { callQuery, keyOf } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { DecisionReason } from "../../../ui/text/decision-reason.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { classKindFromParams } from "../../class-kind-in-path.ts"
import { load } from "../../load.ts"
import { loadEditable } from "../../load-editable.ts"
import { fetchFor } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/edit-class"

export const meta = titled("Edit a class")

/**
 * A class that is neither pending nor denied cannot be edited (docs/rules/accounts.md#redirect): its address leads to
 * /redirect.
 */
export async function loader(args: Route.LoaderArgs) {
  const kind = classKindFromParams(args.params)
  const { program, type, classId } = { program: kind.programType, type: kind.classType, classId: args.params.classId }
  const fetching = fetchFor(args, ({ ask }) =>
    Promise.all([
      ask(callQuery(teacherClassInfoCall, { program, type, classId })),
      program === "homeschool" && ask(callQuery(classSubjectsCall, {})),
    ]),
  )
  const { isPending } = await load(args, isClassPendingCall, { id: classId })
  const { data, changedAt } = await loadEditable(args, editFormCalls.teacher, { program, type, classId }, "/redirect")
  const denials = isPending ? [] : (await load(args, classDenialsCall, { classIds: classId })).denials
  await fetching
  return { klass: { ...kind, id: classId }, data, changedAt, denial: denials[0] ?? null }
}

const outdated = [teacherClassInfoCall, classDenialsCall, teacherClassesCall, teacherStatusCall, teacherJoinCall]

export default function EditClass({ loaderData: { klass, data, changedAt, denial } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { person, timeZone, serviceFeePercent } = useRoleArea()
  const today = useToday(timeZone)
  const classroom = classroomPath("teacher", klass)
  const ref = { program: klass.programType, type: klass.classType, classId: klass.id }
  const info = useCall(teacherClassInfoCall, ref).data?.classData
  return (
    <Page>
      <PageHeader title="Edit Mode" lead={data.name} back={{ to: classroom, label: "Back to the class" }} />
      <ClassEditing
        kind={klass}
        id={klass.id}
        data={data}
        changedAt={changedAt}
        today={today}
        image={info?.image ?? null}
        subjects={info?.subjects}
        teacher={{
          fullName: person.name,
          profilePicture: info?.teacherInformation.profilePicture ?? null,
          ratings: info?.teacherInformation.ratings ?? null,
        }}
        fee={{ by: "teacher", serviceFeePercent }}
        classPath={classroom}
        notice={denial && <Denied denial={denial} />}
        save={(values) =>
          callApi(editClassCall, { program: klass.programType, type: klass.classType, classId: klass.id, ...values })
        }
        onSaved={async () => {
          for (const call of outdated) void queries.invalidateQueries({ queryKey: keyOf(call) })
          await navigate(classroom)
        }}
      />
    </Page>
  )
}

function Denied({ denial }: { denial: ClassDenial }) {
  return (
    <>
      <p>This class was rejected.</p>
      <DecisionReason {...explainClassDenial(denial)} words={denial.words} />
    </>
  )
}
