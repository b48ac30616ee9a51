import { get } from "../subjects.ts"
import { dayAfter, thisWeek } from "./days.ts"
import { type GrowthSubject, growthSubject, middlePage, type Picks, waysOf } from "./subject.ts"

/** The lists and counts of administrators. */
export function adminSubjects(picks: Picks): GrowthSubject[] {
  return [...enrollees(picks), ...people(picks), ...classes(picks), ...aboutOne(picks), ...inClasses(picks)]
}

function enrollees({ adminId, total, payers, people: [person] }: Picks): GrowthSubject[] {
  const { enrollments = 0, pending = 0 } = total
  return waysOf("/admins/enrollees", adminId, {
    "first page": "",
    "middle page": `page=${middlePage(enrollments, 20)}`,
    "page before the middle": `page=${Math.ceil(middlePage(enrollments, 20) / 2)}`,
    "last page": `page=${Math.floor(enrollments / 20)}`,
    pending: "status=pending",
    "pending, oldest first": "status=pending&sort=oldest",
    "pending, middle page": `status=pending&page=${middlePage(pending, 20)}`,
    denied: "status=denied",
    "of finished classes": "classStatus=finished",
    "of ongoing classes": "classStatus=ongoing",
    "of finished classes, oldest first": "classStatus=finished&sort=oldest",
    "of ongoing classes, oldest first": "classStatus=ongoing&sort=oldest",
    "of finished classes, page 40": "classStatus=finished&page=40",
    "pending in ongoing classes": "classStatus=ongoing&status=pending",
    "pending in finished classes": "classStatus=finished&status=pending",
    "approved in ongoing classes by name": "classStatus=ongoing&status=approved&sort=name-asc",
    "by name": "sort=name-asc",
    "by name, middle page": `sort=name-desc&page=${middlePage(enrollments, 20)}`,
    "pending by name": "status=pending&sort=name-asc",
    "search: one reference": payers.map(({ reference_number = "" }) => `search=${reference_number}`),
    "search: a full name": `search=${person?.first_name}%20${person?.last_name}`,
    "search: a first name": "search=mika",
    "search: one letter": "search=s",
    "of one account": payers.map(({ account_id = "" }) => `userId=${account_id}`),
  })
}

function people({ adminId, total, people: some }: Picks): GrowthSubject[] {
  const emails = some.map(({ email = "" }) => `name=${encodeURIComponent(email)}`)
  const both = (list: number) => ({
    "first page": "",
    "middle page": `page=${middlePage(list, 20)}`,
    "last names first": "sortName=desc",
    restricted: "restricted=1",
    "not restricted": "restricted=0",
    "search: one e-mail address": emails,
    "search: a first name": "name=mika",
    "search: two letters": "name=an",
    "search: one letter": "name=s",
  })
  return [
    ...waysOf("/admins/learners", adminId, both(total.learners ?? 0)),
    ...waysOf("/admins/parents", adminId, {
      ...both(total.parents ?? 0),
      "most children first": "sortChildrenCount=desc",
      "most children first, middle page": `sortChildrenCount=desc&page=${middlePage(total.parents ?? 0, 20)}`,
    }),
    ...waysOf("/admins/teachers", adminId, {
      "first page": "",
      pending: "verified=pending",
      verified: "verified=verified",
      denied: "verified=denied",
      "pending and not restricted": "verified=pending&restricted=0",
      "search: two letters": "name=an",
    }),
  ]
}

function classes({ adminId, total, teachers, openClasses }: Picks): GrowthSubject[] {
  const ids = openClasses.map(({ id }) => id).join(",")
  return [
    ...waysOf("/admins/classes", adminId, {
      "first page": "",
      "middle page": `page=${middlePage(total.classes ?? 0, 12)}`,
      "by name": "name=asc",
      pending: "status=pending",
      approved: "status=approved",
      ongoing: "status=ongoing",
      finished: "status=finished",
      archived: "deleted=1",
      "not archived": "deleted=0",
      "solo homeschool": "programType=homeschool&type=solo",
      "ongoing with a seat, to change to": "status=ongoing&programType=lifeskills&type=group&free=1",
      "lacking a link": "links=missing",
      "search: two words": "className=piano%20for",
      "search: one letter": "className=s",
      "search: a typo": "className=codign",
      "of one teacher": teachers.map(({ id }) => `teacherId=${id}`),
    }),
    ...waysOf("/admins/classes/seats", adminId, { "five classes": `classIds=${ids}` }),
    ...waysOf("/admins/classes/missing-links", adminId, { "five classes": `classIds=${ids}` }),
    ...waysOf("/admins/class/waitlist", adminId, { "": openClasses.map(({ id }) => `classId=${id}`) }),
    ...waysOf("/admins/announcement", adminId, {
      "first page": "",
      "middle page": `page=${middlePage(total.announcements ?? 0, 20)}`,
    }),
    ...waysOf("/admins/meetings", adminId, {
      "of a day": `from=${dayAfter(0)}&to=${dayAfter(0)}`,
      "of a week, cancelled": `${thisWeek}&state=cancelled`,
      "of a class": openClasses.map(({ id }) => `from=${dayAfter(-30)}&to=${dayAfter(30)}&classId=${id}`),
    }),
    ...daysOff(adminId),
    ...waysOf("/admins/subjects", adminId, { active: "status=active" }),
    ...["live", "summary", "daily", "meetings", "mail-problems"].flatMap((what) =>
      waysOf(`/admins/monitoring/${what}`, adminId, { "": "" }),
    ),
  ]
}

function daysOff(adminId: string): GrowthSubject[] {
  const tomorrow = `from=${dayAfter(1)}&to=${dayAfter(1)}`
  return [
    ...waysOf("/admins/days-off", adminId, { "of this year": "" }),
    ...waysOf("/admins/days-off/progress", adminId, { "of this year": "" }),
    ...waysOf("/admins/days-off/holidays", adminId, { "of this year": "" }),
    ...waysOf("/admins/days-off/preview/meetings", adminId, { "of a day": tomorrow }),
    ...waysOf("/admins/days-off/meetings", adminId, { "of none": "id=none" }),
  ]
}

const rostersOf = (begun: Record<string, string>[], adminId: string) =>
  growthSubject(
    "/admins/meeting/roster/{meetingId}",
    "",
    begun.map(({ id }) => get(`/admins/meeting/roster/${id}`, adminId)),
  )

function aboutOne({
  adminId,
  learners,
  people: persons,
  payers,
  teachers,
  openClasses,
  pendingClasses,
  begun,
}: Picks): GrowthSubject[] {
  const enrolleeIds = learners.map(({ enrollee_id }) => enrollee_id).join(",")
  const ask = (call: string, paths: string[]) =>
    growthSubject(
      call,
      "",
      paths.map((path) => get(path, adminId)),
    )
  return [
    ...waysOf("/admins/own-enrollments", adminId, { "five enrollments": `enrolleeIds=${enrolleeIds}` }),
    ...waysOf("/admins/user/details", adminId, { "": persons.map(({ id }) => `userId=${id}`) }),
    ...waysOf("/admins/user/history", adminId, { "": teachers.map(({ id }) => `userId=${id}`) }),
    ...waysOf("/admins/user/payments", adminId, { "": payers.map(({ account_id }) => `userId=${account_id}`) }),
    ...waysOf("/admins/meeting/objections", adminId, { open: "", all: "show=all" }),
    ...waysOf("/admins/class/attendance", adminId, { "": openClasses.map(({ id }) => `classId=${id}`) }),
    rostersOf(begun, adminId),
    ...waysOf("/admins/class/history", adminId, { "": openClasses.map(({ id }) => `classId=${id}`) }),
    ...waysOf("/admins/class/missing-checks", adminId, { "": pendingClasses.map(({ id }) => `classId=${id}`) }),
    ask(
      "/admins/teachers/checks/{teacherId}",
      teachers.map(({ id }) => `/admins/teachers/checks/${id}`),
    ),
    ask(
      "/admins/teacher-profile/{teacherId}",
      teachers.map(({ id }) => `/admins/teacher-profile/${id}`),
    ),
    ask(
      "/admins/enrollee-payment/{enrolleeId}",
      learners.map((each) => `/admins/enrollee-payment/${each.enrollee_id}`),
    ),
    ask(
      "/admins/enrollee/guidelines/{enrolleeId}",
      learners.map((each) => `/admins/enrollee/guidelines/${each.enrollee_id}`),
    ),
    ask("/admins/class/{program}/{type}/info", openClasses.map(inKind("info"))),
    ask("/admins/class/{program}/{type}/edit", pendingClasses.map(inKind("edit"))),
  ]
}

const inKind =
  (what: string) =>
  ({ id, program_type, class_type }: Record<string, string>) =>
    `/admins/class/${program_type}/${class_type}/${what}?classId=${id}`

function inClasses({ adminId, openClasses, solo, lifeskills, homeschool }: Picks): GrowthSubject[] {
  const inClass = (call: string, some: Record<string, string>[]) =>
    waysOf(call, adminId, { "": some.map(({ class_id, id }) => `classId=${class_id ?? id}`) })
  return [
    ...inClass("/admins/class/students-list", openClasses),
    ...inClass("/admins/class/enrollments", openClasses),
    ...inClass("/admins/class/lifeskills/graded-students", lifeskills),
    ...inClass("/admins/homeschool/cards", homeschool),
    growthSubject(
      "/admins/class/days-with-schedules/{classId}",
      "",
      solo.map(({ class_id }) => get(`/admins/class/days-with-schedules/${class_id}`, adminId)),
    ),
    growthSubject(
      "/admins/enrollees/solo/promised-sessions",
      "",
      solo.map(({ enrollee_id }) => get(`/admins/enrollees/solo/promised-sessions?enrolleeId=${enrollee_id}`, adminId)),
    ),
    ...["attendance", "attended", "grade", "unsatisfactory-work"].map((part) =>
      growthSubject(
        `/admins/homeschool/card/${part}/{enrolleeId}`,
        "",
        homeschool.map(({ enrollee_id }) => get(`/admins/homeschool/card/${part}/${enrollee_id}`, adminId)),
      ),
    ),
  ]
}
