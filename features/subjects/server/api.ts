import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { createSubject } from "./create-subject.ts"
import { listSubjects } from "./queries.ts"
import { switchSubject } from "./switch-subject.ts"

export function subjectsApi(serve: Serve, deps: Deps): void {
  serve(contract.classSubjectsCall, async () => ({ subjects: await listSubjects(deps.db, true) }))
  serve(contract.adminSubjectsCall, async ({ input }) => ({
    subjects: await listSubjects(deps.db, input.status && input.status === "active"),
  }))
  serve(contract.createSubjectCall, async ({ actor, input }) => {
    const subjectId = await createSubject(deps, actor, input)
    return { subjectId, message: `${input.name} is added and can be chosen for classes.` }
  })
  serve(contract.activateSubjectCall, async ({ actor, input }) => {
    const name = await switchSubject(deps, actor, input.id, true)
    return { message: `${name} can be chosen for classes again.` }
  })
  serve(contract.deactivateSubjectCall, async ({ actor, input }) => {
    const name = await switchSubject(deps, actor, input.id, false)
    return { message: `${name} can no longer be chosen for classes.` }
  })
}
