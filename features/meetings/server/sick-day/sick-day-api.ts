import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { declareSickDayCall, previewSickDayCall, sickDayCall } from "../../sick-day-contract.ts"
import { declareSickDay, previewSickDay } from "./declare-sick-day.ts"
import { openSickDay } from "./open-sick-day.ts"

/** The calls of a teacher who is sick today. */
export function serveSickDay(serve: Serve, deps: Deps): void {
  serve(sickDayCall, async ({ actor }) => ({ classes: await openSickDay(deps, actor) }))
  serve(previewSickDayCall, async ({ actor, input }) => ({
    message: "Nothing has changed yet.",
    notices: await previewSickDay(deps, actor, input),
  }))
  serve(declareSickDayCall, async ({ actor, input }) => {
    const classes = await declareSickDay(deps, actor, input)
    const what = classes === 1 ? "Your class is changed." : `Your ${classes} classes are changed.`
    return { message: `${what} We told the families. Get well soon!` }
  })
}
