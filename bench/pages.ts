import type { Client } from "pg"
import { busyLearners, busyTeachers, openClasses, parentsClasses } from "./subjects.ts"

/** A page to measure in the browser. A role page has a signed-in person, and another page of the same menu. */
export type LookedAt = { name: string; path: string; accountId?: string; neighbour?: string }

export async function pagesIn(client: Client): Promise<LookedAt[]> {
  const first = async (query: string) => (await client.query(`${query} limit 1`)).rows[0] as Record<string, string>
  const [klass, learner, family, teacher, admin] = [
    await first(openClasses),
    await first(busyLearners),
    await first(parentsClasses),
    await first(busyTeachers),
    await first("select id from accounts where is_admin order by email"),
  ]
  return [
    { name: "home", path: "/" },
    { name: "explore", path: "/explore" },
    { name: "search", path: "/explore?className=piano" },
    { name: "class page", path: klass.path! },
    { name: "homeschool", path: "/homeschool" },
    ...["about", "teach", "help", "announcements", "register"].map((name) => ({ name, path: `/${name}` })),
    { name: "terms", path: "/agreements/terms-and-conditions" },
    { name: "log-in", path: "/login" },
    { name: "learner's home", path: "/learner", accountId: learner.id, neighbour: "/learner/classes" },
    { name: "parent's home", path: "/parent", accountId: family.account_id, neighbour: "/parent/classes" },
    { name: "teacher's classes", path: "/teacher/classes", accountId: teacher.id, neighbour: "/teacher" },
    { name: "new class", path: "/teacher/class/create/lifeskills/group", accountId: teacher.id },
    { name: "admin's classes", path: "/admin/classes", accountId: admin.id, neighbour: "/admin/users/learners" },
  ]
}
