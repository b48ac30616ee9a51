import type { Client } from "pg"
import {
  type BenchSubject,
  busyLearners,
  busyTeachers,
  get,
  openClassCondition,
  openClasses,
  parentsClasses,
} from "./subjects.ts"

/** Other calls that people wait for, from the search to the enrollment: explained, not measured. */
export async function explainedReads(client: Client): Promise<BenchSubject[]> {
  const first = async (query: string) => (await client.query(`${query} limit 1`)).rows[0] as Record<string, string>
  const admin = await first("select id from accounts where is_admin order by email")
  const teacher = await first(busyTeachers)
  const learner = await first(busyLearners)
  const family = await first(parentsClasses)
  const familysClass = family.path!.split("/").at(-1)
  const klass = await first(openClasses)
  const learners = await first(learnersClass)
  const teachers = await first("select teacher_id, id, class_type from classes where status = 'approved' order by id")
  const adminClass = `/admins/class/${learners.program_type}/${learners.class_type}/info?classId=${learners.class_id}`
  const calls = (name: string, accountId: string | undefined, paths: string[]): BenchSubject => ({
    name,
    requests: paths.map((path) => get(path, accountId)),
    yardstick: null,
    needsPages: false,
  })
  return [
    calls("visitor", undefined, visitorsCalls(klass.path!)),
    calls("learner", learner.id, ["/learners/classes", "/learners/status", "/learners/account"]),
    calls("learner in a class", learners.learner_id, [
      `/learners/classes/${learners.class_type}/join-status/${learners.class_id}`,
    ]),
    calls("teacher of a class", teachers.teacher_id, [
      `/teachers/classes/${teachers.class_type}/join-status/${teachers.id}`,
      `/teachers/classes/enrollees/${teachers.id}`,
    ]),
    calls("parent", family.account_id, [
      "/parents/children/classes",
      "/parents/schedule",
      "/parents/status",
      "/parents/account",
      `/parents/classes/enrollment-attempts/${familysClass}`,
      `/parents/enrollable-children/${familysClass}`,
    ]),
    calls("teacher", teacher.id, [
      "/teachers/status",
      "/teachers/schedule",
      "/teachers/classes?className=m&status=ongoing",
      "/teachers/classes?className=codign&name=asc",
    ]),
    calls("admin who looks somebody up", admin.id, lookingUp(family.account_id)),
    calls("admin", admin.id, [
      "/admins/classes?className=s&status=pending&name=asc",
      "/admins/classes?status=ongoing&date=asc&page=100",
      `/admins/class/students-list?classId=${familysClass}`,
      adminClass,
      `/admins/class/history?classId=${learners.class_id}`,
      `/admins/class/days-with-schedules/${learners.class_id}`,
      `/admins/enrollee-proof-of-payment/${learners.enrollee_id}`,
      `/admins/enrollee-payment/${learners.enrollee_id}`,
      "/admins/enrollees?sort=name-desc&page=9000",
      "/admins/enrollees?classStatus=ongoing&status=approved",
      "/admins/enrollees?classStatus=finished",
      "/admins/parents?sortChildrenCount=desc&page=900",
      "/admins/parents?sortChildrenCount=asc&name=an",
      "/admins/learners?name=s&restricted=0",
      "/admins/teachers?verified=pending&sortName=desc",
      "/admins/monitoring/live",
      "/admins/monitoring/summary",
    ]),
  ]
}

/** People and enrollments in the administrators' lists, and the data of one person. */
const lookingUp = (accountId: string | undefined) => [
  "/admins/learners?name=person-77",
  "/admins/parents?name=0917%20000%2012",
  "/admins/parents?name=mika%20re&restricted=0",
  "/admins/enrollees?search=mika%20reyes",
  "/admins/enrollees?search=a1b2&status=approved&sort=name-asc",
  "/admins/enrollees?search=s",
  `/admins/enrollees?userId=${accountId}&pageSize=5`,
  `/admins/user/details?userId=${accountId}`,
  `/admins/user/payments?userId=${accountId}`,
]

const learnersClass = `
  select learner_id, class_id, class_type, program_type, enrollments.id as enrollee_id
  from enrollments join classes on classes.id = class_id
  where learner_id is not null and enrollments.status = 'approved' and ${openClassCondition} order by enrollments.id`

/** The calls of visitors; `path` is the public page of a class. */
function visitorsCalls(path: string): string[] {
  const id = path.split("/").at(-1)
  return [
    "/classes?programType=lifeskills&classType=group&age=9&weekday=monday&free=1&sort=price-asc",
    "/classes?sort=name-asc&page=40",
    "/classes?className=arts",
    "/classes?weekday=monday&time=evening&age=18%2B",
    `/classes/times?ids=${id}`,
    "/classes/homeschool",
    "/classes/suggestion",
    `${path.replace("/explore", "/classes").replace(/[^/]+$/, "info?classId=")}${id}`,
    `/classes/seats?classId=${id}`,
    "/users/announcements",
  ]
}
