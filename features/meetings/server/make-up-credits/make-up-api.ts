import { todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import type { FreeHours } from "../../domain/make-up-credits/free-hours.ts"
import * as contract from "../../make-up-contract.ts"
import { meetingError } from "../errors.ts"
import { assertUsable, bookMakeUp } from "./book-make-up.ts"
import { type CreditRow, findCreditsOfFamily, findMakeUpCredit, findRequestedOfTeacher } from "./credit-queries.ts"
import { findBookableTimes, findRequestProblems, saveFreeHours } from "./free-hours.ts"
import { findFreeHours } from "./free-hours-queries.ts"
import { answerMakeUpRequest, answerProposal, requestMakeUp } from "./request-make-up.ts"

export function serveMakeUps(serve: Serve, deps: Deps): void {
  serveFreeHours(serve, deps)
  serveFamily(serve, deps)
  serveTeacher(serve, deps)
}

const today = ({ now, settings }: Deps) => todayIn(now(), settings.timeZone)

function serveFreeHours(serve: Serve, deps: Deps): void {
  serve(contract.freeHoursCall, async ({ actor }) =>
    presentHours(await findFreeHours(deps.db, actor.accountId, today(deps))),
  )
  serve(contract.saveFreeHoursCall, async ({ actor, input }) => ({
    ...presentHours(await saveFreeHours(deps, actor, input)),
    message: "Your free hours are saved.",
  }))
}

function serveFamily(serve: Serve, deps: Deps): void {
  serve(contract.makeUpCreditsCall, async ({ actor }) => ({
    credits: (await findCreditsOfFamily(deps.db, actor.accountId, today(deps))).map(presentCredit),
  }))
  serve(contract.makeUpTimesCall, async ({ actor, input }) => {
    const credit = await findMakeUpCredit(deps.db, input.creditId, { accountId: actor.accountId })
    if (!credit) throw notFound()
    assertUsable(deps, credit)
    const times = await findBookableTimes(deps.db, deps, credit)
    return { times: times.map(({ day, time }) => ({ date: day, time })) }
  })
  serve(contract.bookMakeUpCall, async ({ actor, input }) => ({
    meetingId: await bookMakeUp(deps, actor, input),
    message: "The make-up class is booked. We told the teacher.",
  }))
  serve(contract.requestMakeUpCall, async ({ actor, input }) => {
    await requestMakeUp(deps, actor, input)
    return { message: "We asked the teacher. You get a notice with the answer." }
  })
  serve(contract.answerProposalCall, async ({ actor, input }) => {
    await answerProposal(deps, actor, input)
    return {
      message:
        input.answer === "accept"
          ? "The make-up class is booked. We told the teacher."
          : "The time is declined. We told the teacher.",
    }
  })
}

const answered = {
  accept: "The make-up class is booked. We told the family.",
  decline: "The request is declined. We told the family.",
  propose: "We sent your time to the family.",
} as const

function serveTeacher(serve: Serve, deps: Deps): void {
  serve(contract.makeUpRequestsCall, async ({ actor }) => {
    const rows = await findRequestedOfTeacher(deps.db, actor.accountId, today(deps))
    const errorCodes = await findRequestProblems(deps.db, deps, rows)
    const problemAt = (at: number) => {
      const errorCode = errorCodes[at]
      return errorCode ? meetingError(errorCode).message : null
    }
    return { credits: rows.map((row, at) => ({ ...presentCredit(row), problem: problemAt(at) })) }
  })
  serve(contract.answerRequestCall, async ({ actor, input: { date, time, ...input } }) => {
    await answerMakeUpRequest(deps, actor, { ...input, time: date && time ? { date, time } : null })
    return { message: answered[input.answer] }
  })
}

const presentHours = ({ week, exceptions }: FreeHours): contract.FreeHoursData => ({
  week: week.map(({ weekday, from, to }) => ({ weekday, from, to })),
  exceptions: exceptions.map(({ day, from, to }) => ({ day, from, to })),
})

function presentCredit(row: CreditRow): contract.MakeUpCredit {
  const { request } = row
  return {
    id: row.id,
    enrolleeId: row.enrollment_id,
    fullName: fullName(personNameOf(row)),
    class: { id: row.class_id, name: row.name, programType: row.program_type, classType: row.class_type },
    lostAt: row.starts_at.toISOString(),
    lastDay: row.last_day,
    request: request && {
      id: request.id,
      by: request.by,
      startsAt: new Date(request.startsAt).toISOString(),
      words: request.words,
    },
  }
}
