import { get } from "../subjects.ts"
import { thisWeek } from "./days.ts"
import { paymentSubjects } from "./payment-subjects.ts"
import { type GrowthSubject, growthSubject, middlePage, type Picks, waysOf } from "./subject.ts"

/** The lists and counts of visitors, families and teachers, and of payments. */
export function otherSubjects(picks: Picks): GrowthSubject[] {
  return [
    ...visitors(picks),
    ...ownAccount(picks),
    ...families(picks),
    ...teachers(picks),
    ...teachersStudents(picks),
    ...paymentSubjects(picks),
  ]
}

function visitors({ total, openClasses, learners: [somebody] }: Picks): GrowthSubject[] {
  const ids = openClasses.map(({ id }) => id).join(",")
  return [
    ...waysOf("/classes", undefined, {
      "first page": "",
      "middle page": `page=${middlePage(total.open ?? 0, 12)}`,
      "by name": "sort=name-asc",
      "by price": "sort=price-asc",
      "one kind": "programType=lifeskills&classType=group",
      "for one age": "age=9",
      "on a weekday": "weekday=monday",
      "with a seat": "free=1",
      "many filters": "programType=lifeskills&classType=group&age=9&weekday=monday&time=morning&free=1&maxPrice=1000",
      "search: a category": "className=arts",
      "search: two words": "className=piano%20for",
      "search: one letter": "className=s",
      "search: a typo": "className=codign",
      "search: nothing like it": "className=quidditch",
    }),
    ...waysOf("/classes/homeschool", undefined, { "first page": "" }),
    ...waysOf("/classes/suggestion", undefined, { "": "" }),
    ...waysOf("/classes/times", undefined, { "five classes": `ids=${ids}` }),
    ...waysOf("/classes/seats", undefined, { "": openClasses.map(({ id }) => `classId=${id}`) }),
    ...waysOf("/classes/meetings", undefined, { "": openClasses.map(({ id }) => `classId=${id}`) }),
    growthSubject(
      "/classes/{program}/{type}/info",
      "",
      openClasses.map(({ id, program_type, class_type }) =>
        get(`/classes/${program_type}/${class_type}/info?classId=${id}`),
      ),
    ),
    ...waysOf("/classes/subjects", somebody?.account_id, { "": "" }),
    ...waysOf("/users/announcements", undefined, {
      "first page": "",
      "middle page": `page=${middlePage((total.announcements ?? 0) / 4, 20)}`,
    }),
  ]
}

function ownAccount({ learners: [somebody] }: Picks): GrowthSubject[] {
  return [
    ...waysOf("/accounts/sessions", somebody?.account_id, { "": "" }),
    ...waysOf("/notices", somebody?.account_id, { "first page": "", unread: "unread=1" }),
    ...waysOf("/notices/unread", somebody?.account_id, { "": "" }),
    ...waysOf("/accounts/push-devices", somebody?.account_id, { "": "" }),
  ]
}

function families({ learners, parents, gradedLearners, gradedParents, doors, payers }: Picks): GrowthSubject[] {
  const each = (call: string, some: Record<string, string>[], path: (one: Record<string, string>) => string) =>
    growthSubject(
      call,
      "",
      some.map((one) => get(path(one), one.account_id)),
    )
  const own = (call: string, some: Record<string, string>[]) => each(call, some, () => call)
  const ofClass = (call: string, some: Record<string, string>[]) =>
    each(call, some, ({ class_id, class_type }) =>
      call.includes("{")
        ? call.replace("{classId}", class_id ?? "").replace("{classType}", class_type ?? "")
        : `${call}?classId=${class_id}`,
    )
  return [
    ...["schedule", "classes", "status", "announcements", "homeschool/cards"].map((what) =>
      own(`/learners/${what}`, learners),
    ),
    each("/meetings/{meetingId}/door", doors, ({ id }) => `/meetings/${id}/door`),
    each("/learners/meetings", learners, () => `/learners/meetings?${thisWeek}`),
    ofClass("/learners/attendance", learners),
    ofClass("/learners/class/lifeskills/grades", gradedLearners),
    ofClass("/learners/classes/enrollment-attempts/{classId}", learners),
    ofClass("/learners/classes/{classType}/join-status/{classId}", learners),
    ...["schedule", "children/classes", "status", "account", "announcements", "homeschool/cards"].map((what) =>
      own(`/parents/${what}`, parents),
    ),
    each("/parents/meetings", parents, () => `/parents/meetings?${thisWeek}`),
    ofClass("/parents/attendance", parents),
    ofClass("/parents/children/class/lifeskills/grades", gradedParents),
    ofClass("/parents/classes/enrollment-attempts/{classId}", parents),
    ofClass("/parents/enrollable-children/{classId}", parents),
    ofClass("/parents/classes/{classType}/join-status/{classId}", parents),
    own("/guidelines", parents),
    own("/waitlist", parents),
    own("/payments", payers),
    own("/payments/open-codes", payers),
    own("/basket", payers),
    each("/payments/{id}", payers, ({ id }) => `/payments/${id}`),
  ]
}

type Picked = Record<string, string>

/** The requests for each row, made by its teacher. */
const askTeachers = (call: string, rows: Picked[], path: (one: Picked) => string) =>
  growthSubject(
    call,
    "",
    rows.map((one) => get(path(one), one.teacher_id ?? one.id)),
  )

const below = (call: string, rows: Picked[]) =>
  askTeachers(call, rows, ({ class_id, id, enrollee_id }) =>
    call.replace("{classId}", class_id ?? id ?? "").replace("{enrolleeId}", enrollee_id ?? ""),
  )

const ofClass = (call: string, rows: Picked[]) =>
  askTeachers(call, rows, ({ class_id }) => `${call}?classId=${class_id}`)

const inKind = (what: string, rows: Picked[]) =>
  askTeachers(
    `/teachers/classes/{program}/{type}/${what}`,
    rows,
    ({ id, program_type, class_type }) => `/teachers/classes/${program_type}/${class_type}/${what}?classId=${id}`,
  )

function teachers({ teachers: some, openClasses, pendingClasses, changes }: Picks): GrowthSubject[] {
  const own = (call: string, query = "") => askTeachers(call, some, () => `${call}${query}`)
  return [
    own("/teachers/classes"),
    { ...own("/teachers/classes", "?status=ongoing&className=m"), way: "ongoing, search: one letter" },
    ...["status", "schedule", "announcements", "verification-checks"].map((what) => own(`/teachers/${what}`)),
    own("/teachers/meetings", `?${thisWeek}`),
    own("/meetings/people", `?${thisWeek}`),
    ...["change", "stand-ins"].map((what) =>
      askTeachers(`/meetings/{meetingId}/${what}`, changes, ({ id }) => `/meetings/${id}/${what}`),
    ),
    askTeachers(
      "/meetings/check-time",
      changes,
      ({ id, date }) => `/meetings/check-time?meetingId=${id}&date=${date}&time=16:00`,
    ),
    askTeachers("/teachers/class/waitlist", openClasses, ({ id }) => `/teachers/class/waitlist?classId=${id}`),
    own("/classes/days-off", `?${thisWeek}&programType=lifeskills`),
    askTeachers("/teachers/classes/denials", openClasses, ({ id }) => `/teachers/classes/denials?classIds=${id}`),
    inKind("info", openClasses),
    inKind("edit", pendingClasses),
  ]
}

function teachersStudents({ openClasses, solo, groups, lifeskills, homeschool, begun }: Picks): GrowthSubject[] {
  return [
    askTeachers("/teachers/meeting/roster/{meetingId}", begun, ({ id }) => `/teachers/meeting/roster/${id}`),
    ofClass("/teachers/class/attendance", groups),
    below("/teachers/classes/enrollees/{classId}", openClasses),
    below("/teachers/group/enrollees/{classId}", groups),
    below("/teachers/solo/enrollees/{classId}", solo),
    askTeachers(
      "/teachers/solo/promised-sessions",
      solo,
      ({ enrollee_id }) => `/teachers/solo/promised-sessions?enrolleeId=${enrollee_id}`,
    ),
    askTeachers(
      "/teachers/classes/{classType}/join-status/{classId}",
      solo,
      ({ class_id }) => `/teachers/classes/solo/join-status/${class_id}`,
    ),
    ofClass("/teachers/class/lifeskills/graded-students", lifeskills),
    ofClass("/teachers/class/lifeskills/ungraded-students-list", lifeskills),
    ofClass("/teachers/homeschool/cards", homeschool),
    ...["attendance", "attended", "grade", "unsatisfactory-work"].map((part) =>
      below(`/teachers/homeschool/card/${part}/{enrolleeId}`, homeschool),
    ),
  ]
}
