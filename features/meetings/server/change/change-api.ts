import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { type Serve, serveRoles } from "../../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import * as contract from "../../change-contract.ts"
import { type Days, spanOf } from "../list-meetings.ts"
import { addMeeting } from "./add-meeting.ts"
import { cancelMeeting } from "./cancel-meeting.ts"
import { findMeeting, findMeetingsClass } from "./change-queries.ts"
import { checkTime } from "./check-time.ts"
import { moveMeeting } from "./move-meeting.ts"
import { openChange } from "./open-change.ts"
import { findPeopleOfClass, findPeopleOfTeacher, type PeopleRow } from "./people-queries.ts"
import { setStandIn } from "./set-stand-in.ts"
import { findStandIns } from "./stand-in-queries.ts"

/** The calls that change one meeting, of teachers and of administrators. */
export function serveChanges(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.moveMeetingCalls, async ({ actor, input }) => {
    await moveMeeting(deps, actor, input)
    return { message: "The meeting is moved. We told the families." }
  })
  serveRoles(serve, contract.cancelMeetingCalls, async ({ actor, input }) => {
    await cancelMeeting(deps, actor, input)
    return { message: "The meeting is cancelled. We told the families." }
  })
  serveRoles(serve, contract.standInCalls, async ({ actor, input }) => {
    await setStandIn(deps, actor, { meetingId: input.meetingId, standInId: input.teacherId })
    return {
      message: input.teacherId
        ? "We told the substitute teacher."
        : "The teacher of the class teaches this meeting again.",
    }
  })
  serveRoles(serve, contract.addMeetingCalls, async ({ actor, input }) => {
    const meetingId = await addMeeting(deps, actor, input)
    return { meetingId, message: "The meeting is added. We told the families." }
  })
  serveReading(serve, deps)
}

function serveReading(serve: Serve, deps: Deps): void {
  serve(contract.changeMeetingCall, ({ actor, input }) => openChange(deps, actor, input.meetingId))
  serve(contract.checkTimeCall, ({ actor, input }) =>
    checkTime(deps, actor, { ...input, isMakeUp: input.isMakeUp === "true" }),
  )
  serve(contract.findStandInsCall, async ({ actor, input }) => ({ teachers: await listStandIns(deps, actor, input) }))
  serve(contract.meetingPeopleCall, async ({ actor, input }) => ({ people: await listPeople(deps, actor, input) }))
}

/**
 * The students of meetings, and the substitutes (docs/rules/meetings.md#changed-meetings). Administrators name a class.
 */
async function listPeople(deps: Deps, actor: Actor, { classId, ...days }: Days & { classId?: string }) {
  const { accountId, isAdmin } = actor
  const span = spanOf(deps, days)
  if (classId && !(await findMeetingsClass(deps.db, classId, scopeOf(actor)))) throw notFound()
  if (!classId && isAdmin) throw validationError({ classId: "Choose a class." })
  const rows = classId
    ? await findPeopleOfClass(deps.db, classId, span)
    : await findPeopleOfTeacher(deps.db, accountId, span)
  return rows.map((row) => ({
    meetingId: row.id,
    student: nameOf(row.first_name, row.middle_name, row.last_name, row.suffix),
    standIn: standInOf(row),
    isSelf: row.stand_in_id === accountId,
    students: row.students,
    absent: row.absent,
  }))
}

const standInOf = (row: PeopleRow) =>
  nameOf(row.stand_in_first, row.stand_in_middle, row.stand_in_last, row.stand_in_suffix)

function nameOf(firstName: string | null, middleName: string | null, lastName: string | null, suffix: string | null) {
  return firstName === null || lastName === null ? null : fullName({ firstName, middleName, lastName, suffix })
}

type Input = { meetingId: string; search?: string }

/** The teachers who can substitute at a meeting that this actor may change. */
async function listStandIns(deps: Deps, actor: Actor, { meetingId, search }: Input) {
  const now = deps.now()
  const meeting = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now })
  if (!meeting) throw notFound()
  const { teacher_id: teacherId, starts_at: startsAt, ends_at: endsAt } = meeting
  const teachers = await findStandIns(deps.db, { search, teacherId, startsAt, endsAt, now })
  return teachers.map((row) => ({
    id: row.id,
    fullName: fullName(personNameOf(row)),
    profilePicture: row.profile_picture,
    isBusy: row.is_busy === true,
    isAway: row.is_away === true,
  }))
}
