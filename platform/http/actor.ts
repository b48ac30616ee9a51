import type { Access } from "../../lib/contract.ts"
import { Refusal } from "./refusal.ts"

/** Who makes the call, as the session says. */
export type Actor = {
  accountId: string
  sessionId: string
  /** When the session was last written down as used. */
  lastSeenAt: Date
  role: "learner" | "parent" | "teacher" | null
  isAdmin: boolean
  isVerified: boolean
}

/** Only "anybody" may come without a session. */
export type ActorOf<A extends Access> = A extends "anybody" ? Actor | null : Actor

const signIn = () => new Refusal(401, "Please log in first.")
const forbidden = (whom: string) => new Refusal(403, `Only ${whom} can do this.`)

const whoMay = {
  learner: { admits: (actor: Actor) => actor.role === "learner", whom: "learners" },
  parent: { admits: (actor: Actor) => actor.role === "parent", whom: "parents" },
  teacher: { admits: (actor: Actor) => actor.role === "teacher", whom: "teachers" },
  admin: { admits: (actor: Actor) => actor.isAdmin, whom: "administrators" },
  "teacher-or-admin": {
    admits: (actor: Actor) => actor.isAdmin || actor.role === "teacher",
    whom: "teachers and administrators",
  },
}

/** The gate of every call (docs/rules.md#access): throws the refusal that the access of the contract asks for. */
export function admit(access: Access, actor: Actor | null): void {
  if (access === "anybody") return
  if (!actor) throw signIn()
  if (access === "signed-in") return
  if (!actor.isVerified) throw new Refusal(403, "Please verify your e-mail address first.")
  if (access === "unassigned") {
    if (actor.role || actor.isAdmin) throw new Refusal(409, "You already chose your role. You cannot change it.")
    return
  }
  const { admits, whom } = whoMay[access]
  if (!admits(actor)) throw forbidden(whom)
}
