import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { searchName } from "../../lib/names.ts"
import type { Role } from "../../lib/roles.ts"
import type { StaffRole } from "../../lib/staff.ts"
import { demoAddress, demoPassword } from "./cast.ts"
import { birthdateOf, byDay, type DemoSchool, digitsOf, hoursBefore, insert, insertOne, varied } from "./demo-school.ts"
import {
  cities,
  type DemoLearner,
  type DemoParent,
  type DemoTeacher,
  demoAdmin,
  demoLearners,
  demoParents,
  demoStaff,
  demoTeachers,
  streets,
} from "./records.ts"

/** `nth`: the position among all people. `daysAgo`: when the account was created. */
type Person = {
  login: string
  name: [string, string]
  role: Role | null
  staffRoles?: StaffRole[]
  nth: number
  daysAgo: number
}

/** Seeds all accounts and their roles. */
export async function seedDemoPeople(school: DemoSchool): Promise<void> {
  const password = await hashPassword(demoPassword, school.deps.settings.passwordCost)
  const open = (person: Person) => openAccount(school, person, password)
  await open({ ...demoAdmin, role: null, staffRoles: ["owner"], nth: 0, daysAgo: 430 })
  for (const [nth, { roles, ...person }] of demoStaff.entries())
    await open({ ...person, role: null, staffRoles: roles, nth: nth + 60, daysAgo: 400 - nth * 30 })
  for (const [nth, teacher] of demoTeachers.entries()) {
    const id = await open({ ...teacher, role: "teacher", nth: nth + 1, daysAgo: 420 - nth * 9 })
    await fillTeacher(school, id, teacher)
  }
  for (const [nth, parent] of demoParents.entries()) {
    const id = await open({ ...parent, role: "parent", nth: nth + 10, daysAgo: 330 - nth * 5 })
    await fillParent(school, id, parent)
  }
  for (const [nth, learner] of demoLearners.entries()) {
    const id = await open({ ...learner, role: "learner", nth: nth + 30, daysAgo: 130 - nth * 8 })
    await fillLearner(school, id, learner, nth)
  }
}

/** An invented number and street. */
const addressOf = (nth: number) =>
  `${3 + varied(nth, 190)} ${streets[nth % streets.length]}, ${cities[nth % cities.length]}`

/** An invented mobile number. */
const mobileOf = (seed: number) => `+639${["17", "18", "20", "27"][seed % 4]}555${digitsOf(seed, 4)}`

async function openAccount(
  { tx, now, zone, pictures, accounts }: DemoSchool,
  { login, name: [firstName, lastName], role, staffRoles = [], nth, daysAgo }: Person,
  password: string,
): Promise<string> {
  const email = demoAddress(login)
  const opened = byDay(hoursBefore(now, 24 * daysAgo), zone)
  const id = await insertOne(tx, "accounts", {
    email,
    email_key: email,
    password_hash: password,
    first_name: firstName,
    last_name: lastName,
    search_name: searchName({ firstName, lastName }),
    contact: mobileOf(nth),
    address: addressOf(nth),
    role,
    staff_roles: staffRoles,
    staff_since: role === null ? opened : null,
    profile_picture: pictures.profiles.get(login) ?? null,
    email_verified_at: opened,
    created_at: opened,
  })
  accounts.set(login, id)
  return id
}

async function fillTeacher(
  { tx, deps, now, zone, pictures }: DemoSchool,
  id: string,
  teacher: DemoTeacher,
): Promise<void> {
  const [expertise1, expertise2, expertise3] = teacher.expertise
  await insert(tx, "teachers", {
    account_id: id,
    expertise1,
    expertise2,
    expertise3,
    introduction: teacher.videos?.introduction ?? "https://videos.example/introduction",
    demo: teacher.videos?.demo ?? "https://videos.example/demo-lesson",
    payment_mode: teacher.bankName ? "Bank" : "GCash",
    account_number: deps.dataKeys.encrypt(teacher.accountNumber, { column: "teachers.account_number", id }),
    bank_name: teacher.bankName ?? null,
    verification: teacher.verification,
  })
  if (teacher.verification !== "pending") return
  const submitted_at = byDay(hoursBefore(now, 20), zone)
  await insert(tx, "teacher_ids", { teacher_id: id, file_name: pictures.teacherId, submitted_at })
}

async function fillParent({ tx, today, students }: DemoSchool, id: string, { login, name, children }: DemoParent) {
  await insert(tx, "parents", { account_id: id })
  for (const { first, grade, age } of children) {
    const sort = searchName({ firstName: first, lastName: name[1] })
    const childId = await insertOne(tx, "children", {
      parent_id: id,
      first_name: first,
      last_name: name[1],
      search_name: sort,
      grade_level: grade,
      birthdate: birthdateOf(age, today, students.size + 50),
    })
    students.set(`${login}/${first}`, { learnerId: null, childId, accountId: id, sort })
  }
}

async function fillLearner({ tx, today, students }: DemoSchool, id: string, learner: DemoLearner, nth: number) {
  const [firstName, lastName] = learner.name
  await insert(tx, "learners", {
    account_id: id,
    birthdate: birthdateOf(learner.age, today, nth),
    occupation: learner.occupation,
    guardian_full_name: `${learner.guardian} ${lastName}`,
    guardian_contact: mobileOf(nth + 60),
  })
  students.set(learner.login, {
    learnerId: id,
    childId: null,
    accountId: id,
    sort: searchName({ firstName, lastName }),
  })
}
