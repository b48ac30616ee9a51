import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { searchName } from "../../lib/names.ts"
import type { Role } from "../../lib/roles.ts"
import { demoAddress, demoPassword } from "./cast.ts"
import { birthdateOf, byDay, type DemoPeople, type DemoSchool, digitsOf, hoursBefore, varied } from "./demo-school.ts"
import {
  cities,
  type DemoChild,
  type DemoLearner,
  type DemoTeacher,
  demoAdmin,
  demoLearners,
  demoParents,
  demoTeachers,
  streets,
} from "./records.ts"

type Person = { login: string; name: [string, string]; role: Role | null }

/** `nth`: the position among all people. `daysAgo`: when the account was created. */
type Opening = { nth: number; daysAgo: number }

/** Seeds all accounts and their roles. */
export async function seedDemoPeople(school: DemoSchool): Promise<DemoPeople> {
  const password = await hashPassword(demoPassword, school.passwordCost)
  const people: DemoPeople = { accounts: new Map(), students: new Map() }
  const open = async (person: Person, opening: Opening) => {
    const id = await openAccount(school, person, opening, password)
    people.accounts.set(person.login, id)
    return id
  }
  await open({ ...demoAdmin, role: null }, { nth: 0, daysAgo: 430 })
  for (const [nth, teacher] of demoTeachers.entries())
    await fillTeacher(
      school,
      await open({ ...teacher, role: "teacher" }, { nth: nth + 1, daysAgo: 420 - nth * 9 }),
      teacher,
    )
  for (const [nth, parent] of demoParents.entries()) {
    const id = await open({ ...parent, role: "parent" }, { nth: nth + 10, daysAgo: 330 - nth * 5 })
    await school.tx.insertInto("parents").values({ account_id: id }).execute()
    for (const child of parent.children) await fillChild(school, people, { id, ...parent }, child)
  }
  for (const [nth, learner] of demoLearners.entries()) {
    const id = await open({ ...learner, role: "learner" }, { nth: nth + 30, daysAgo: 130 - nth * 8 })
    await fillLearner(school, id, learner, nth)
    const sort = searchName({ firstName: learner.name[0], lastName: learner.name[1] })
    people.students.set(learner.login, { learnerId: id, childId: null, accountId: id, sort })
  }
  return people
}

/** An invented number and street. */
const addressOf = (nth: number) =>
  `${3 + varied(nth, 190)} ${streets[nth % streets.length]}, ${cities[nth % cities.length]}`

/** An invented mobile number of ten digits, without the leading 0 or +63. */
const mobileOf = (seed: number) => `9${["17", "18", "20", "27"][seed % 4]}555${digitsOf(seed, 4)}`

async function openAccount(
  { tx, now, zone, pictures }: DemoSchool,
  person: Person,
  { nth, daysAgo }: Opening,
  password: string,
) {
  const [firstName, lastName] = person.name
  const email = demoAddress(person.login)
  const opened = byDay(hoursBefore(now, 24 * daysAgo), zone)
  const { id } = await tx
    .insertInto("accounts")
    .values({
      email,
      email_key: email,
      password_hash: password,
      first_name: firstName,
      middle_name: null,
      last_name: lastName,
      suffix: null,
      search_name: searchName({ firstName, lastName }),
      contact: `+63${mobileOf(nth)}`,
      address: addressOf(nth),
      role: person.role,
      is_admin: person.role === null,
      profile_picture: pictures.profiles.get(person.login) ?? null,
      email_verified_at: opened,
      verification_token_id: null,
      recovery_token_id: null,
      created_at: opened,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

async function fillTeacher({ tx, now, zone, pictures }: DemoSchool, id: string, teacher: DemoTeacher) {
  const [expertise1, expertise2, expertise3] = teacher.expertise
  await tx
    .insertInto("teachers")
    .values({
      account_id: id,
      expertise1,
      expertise2,
      expertise3,
      introduction: "https://videos.example/introduction",
      demo: "https://videos.example/demo-lesson",
      payment_mode: teacher.bankName ? "Bank" : "GCash",
      account_number: teacher.accountNumber,
      bank_name: teacher.bankName ?? null,
      facebook: null,
      other_profile: null,
      verification: teacher.verification,
    })
    .execute()
  if (teacher.verification !== "pending") return
  const application = {
    teacher_id: id,
    file_name: pictures.teacherId,
    submitted_at: byDay(hoursBefore(now, 20), zone),
    decision: null,
  }
  await tx.insertInto("teacher_ids").values(application).execute()
}

type Parent = { id: string; login: string; name: [string, string] }

async function fillChild({ tx, today }: DemoSchool, people: DemoPeople, parent: Parent, child: DemoChild) {
  const sort = searchName({ firstName: child.first, lastName: parent.name[1] })
  const { id } = await tx
    .insertInto("children")
    .values({
      parent_id: parent.id,
      first_name: child.first,
      middle_name: null,
      last_name: parent.name[1],
      search_name: sort,
      grade_level: child.grade,
      birthdate: birthdateOf(child.age, today, people.students.size + 50),
      special_needs: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  people.students.set(`${parent.login}/${child.first}`, { learnerId: null, childId: id, accountId: parent.id, sort })
}

async function fillLearner({ tx, today }: DemoSchool, id: string, learner: DemoLearner, nth: number) {
  await tx
    .insertInto("learners")
    .values({
      account_id: id,
      birthdate: birthdateOf(learner.age, today, nth),
      grade_level: null,
      occupation: learner.occupation,
      guardian_full_name: `${learner.guardian} ${learner.name[1]}`,
      guardian_contact: `+63${mobileOf(nth + 60)}`,
      guardian_email: null,
      special_needs: null,
    })
    .execute()
}
