import { demoHost } from "../../features/accounts/domain/email.ts"
import type { Verification } from "../../features/users/domain/teacher-verification.ts"

export { demoPassword } from "../../features/accounts/domain/demo-password.ts"

/** The people of the demo school. All names are invented. */

export const demoAddress = (name: string) => `${name}@${demoHost}`

/** One account of each role, for trying out the product. */
export const demoSignIns = ["admin", "teacher", "parent", "learner"].map(demoAddress)

type Name = [first: string, last: string]

export const demoAdmin = { login: "admin", name: ["Alma", "Dizon"] as Name }

export type DemoTeacher = {
  login: string
  name: Name
  expertise: [string, string, string]
  accountNumber: string
  /** The bank that pays them out; without one, GCash. */
  bankName?: string
  verification: Verification
}

export const demoTeachers: DemoTeacher[] = [
  {
    login: "teacher",
    name: ["Tomas", "Villareal"],
    expertise: ["Coding", "Robotics", "Mathematics"],
    accountNumber: "0917 555 4821",
    verification: "verified",
  },
  {
    login: "liwayway",
    name: ["Liwayway", "Santos"],
    expertise: ["Reading", "Filipino", "Playgroup"],
    accountNumber: "0918 555 2764",
    verification: "verified",
  },
  {
    login: "benjie",
    name: ["Benjie", "Ocampo"],
    expertise: ["Guitar", "Ukulele", "Voice"],
    accountNumber: "0920 555 7130",
    verification: "verified",
  },
  {
    login: "carmela",
    name: ["Carmela", "Yu"],
    expertise: ["Baking", "Food safety", "Entrepreneurship"],
    accountNumber: "0038 4471 9026",
    bankName: "Isla Savings Bank",
    verification: "verified",
  },
  {
    login: "noel",
    name: ["Noel", "Bautista"],
    expertise: ["Public speaking", "English", "Debate"],
    accountNumber: "0927 555 6358",
    verification: "pending",
  },
  {
    login: "isay",
    name: ["Isay", "Magbanua"],
    expertise: ["Watercolour", "Crafts", "Digital art"],
    accountNumber: "0917 555 3942",
    verification: "not verified",
  },
]

export type DemoChild = { first: string; age: number; grade: string }
export type DemoParent = { login: string; name: Name; children: DemoChild[] }

export const demoParents: DemoParent[] = [
  {
    login: "parent",
    name: ["Pia", "Mendoza"],
    children: [
      { first: "Migo", age: 9, grade: "Grade 3" },
      { first: "Tala", age: 6, grade: "Grade 1" },
    ],
  },
  { login: "ramon", name: ["Ramon", "Aquino"], children: [{ first: "Luis", age: 10, grade: "Grade 4" }] },
  {
    login: "joy",
    name: ["Joy", "Fernandez"],
    children: [
      { first: "Bea", age: 8, grade: "Grade 2" },
      { first: "Enzo", age: 12, grade: "Grade 6" },
    ],
  },
  { login: "grace", name: ["Grace", "Tolentino"], children: [{ first: "Ysa", age: 5, grade: "Kinder" }] },
  { login: "dante", name: ["Dante", "Salazar"], children: [{ first: "Kiko", age: 11, grade: "Grade 5" }] },
  {
    login: "mila",
    name: ["Mila", "Domingo"],
    children: [
      { first: "Andrei", age: 9, grade: "Grade 3" },
      { first: "Sofia", age: 7, grade: "Grade 2" },
    ],
  },
  { login: "oscar", name: ["Oscar", "Lim"], children: [{ first: "Jona", age: 14, grade: "2nd Year High School" }] },
  { login: "tess", name: ["Tess", "Navarro"], children: [{ first: "Gab", age: 4, grade: "Pre-Kinder" }] },
  {
    login: "rico",
    name: ["Rico", "Padilla"],
    children: [
      { first: "Mara", age: 10, grade: "Grade 4" },
      { first: "Paolo", age: 13, grade: "1st Year High School" },
    ],
  },
  { login: "anna", name: ["Anna", "Castillo"], children: [{ first: "Lia", age: 6, grade: "Grade 1" }] },
  { login: "vic", name: ["Vic", "Ramos"], children: [{ first: "Teo", age: 8, grade: "Grade 3" }] },
  { login: "luz", name: ["Luz", "Herrera"], children: [{ first: "Nina", age: 15, grade: "3rd Year High School" }] },
]

/** `guardian`: the first name of the person to call. */
export type DemoLearner = { login: string; name: Name; age: number; occupation: string | null; guardian: string }

export const demoLearners: DemoLearner[] = [
  { login: "learner", name: ["Lea", "Pascual"], age: 24, occupation: "Bookkeeper", guardian: "Gloria" },
  { login: "marco", name: ["Marco", "Ilagan"], age: 31, occupation: "Nurse", guardian: "Elena" },
  { login: "jessa", name: ["Jessa", "Robles"], age: 19, occupation: "Student", guardian: "Roberto" },
  { login: "ferdie", name: ["Ferdie", "Abad"], age: 47, occupation: "Shop owner", guardian: "Nena" },
  { login: "kaye", name: ["Kaye", "Solis"], age: 22, occupation: null, guardian: "Cesar" },
  { login: "arnel", name: ["Arnel", "Cuevas"], age: 50, occupation: "Driver", guardian: "Marites" },
]
