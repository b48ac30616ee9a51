import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import { editHomework, giveHomework } from "./give-homework.ts"
import { handIn } from "./hand-in.ts"
import { readDueHomework, readHomework, sendHomeworkFile } from "./read-homework.ts"
import { drawOnHandIn, returnHomework } from "./return-homework.ts"

export function homeworkApi(serve: Serve, deps: Deps): void {
  serve(contract.homeworkDueCall, async ({ actor }) => ({ homework: await readDueHomework(deps, actor) }))
  serve(contract.homeworkCall, ({ actor, input }) => readHomework(deps, actor, input))
  serve(contract.giveHomeworkCall, async ({ actor, input }) => ({
    id: await giveHomework(deps, actor, input),
    message: "The homework is given.",
  }))
  serve(contract.editHomeworkCall, async ({ actor, input }) => {
    await editHomework(deps, actor, input)
    return { message: "The homework is saved." }
  })
  serve(contract.handInCall, async ({ actor, input }) => {
    await handIn(deps, actor, input)
    return { message: "Handed in. Well done!" }
  })
  serve(contract.returnHomeworkCall, async ({ actor, input }) => {
    await returnHomework(deps, actor, input)
    return { message: "The homework is returned. We told the family." }
  })
  serve(contract.drawOnHandInCall, async ({ actor, input }) => {
    await drawOnHandIn(deps, actor, input)
    return { message: "The drawing is saved." }
  })
  serve(contract.homeworkFileCall, ({ actor, input, exchange }) =>
    sendHomeworkFile(deps, exchange, actor, input.classId),
  )
}
