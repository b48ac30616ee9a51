import { type Day, todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type Mail, queueMail } from "../../../platform/mail/queue-mail.ts"
import { type ClassLife, type ClassStatus, isOver } from "../domain/class-life.ts"
import type { ClassAddress } from "../domain/class-links.ts"
import { classReviewEmail, type FamilyRecipient } from "./emails.ts"
import { findFamilies } from "./family-queries.ts"

/** A class that is decided about, as its mails name it. */
export type DecidedClass = { className: string; address: ClassAddress }

type FamilyEmails = ReadonlyMap<string, Mail>

/** The mails for the families that are in the class now, by account: written before the class is locked. */
export async function prepareFamilyEmails(deps: Deps, decided: DecidedClass, to: ClassStatus): Promise<FamilyEmails> {
  const families = await findFamilies(deps.db, decided.address.id)
  return new Map(
    await Promise.all(families.map(async (each) => [each.id, await write(deps, decided, to, each)] as const)),
  )
}

/** Tells each family once that there are no sessions for now, or that there are again; a class that is over or archived has none. */
export async function notifyFamilies(
  tx: Tx,
  deps: Deps,
  told: { decided: DecidedClass; life: ClassLife; to: ClassStatus; mails: FamilyEmails; at: Date },
): Promise<void> {
  const { decided, life, to, mails, at } = told
  const today: Day = todayIn(at, deps.settings.timeZone)
  if (life.isArchived || isOver(life, today)) return
  for (const family of await findFamilies(tx, decided.address.id)) {
    await queueMail(tx, deps.jobs, mails.get(family.id) ?? (await write(deps, decided, to, family)))
  }
}

const write = (deps: Deps, decided: DecidedClass, to: ClassStatus, family: FamilyRecipient) =>
  classReviewEmail(deps.settings, family, { ...decided, isApproved: to === "approved" })
