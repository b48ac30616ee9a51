import { createHmac } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { recordDecision } from "../../platform/database/audit-trail.ts"
import type { Deps } from "../../platform/deps.ts"

/**
 * Records which settings the school started with, if they have changed since the last start (docs/rules/audit.md#recorded):
 * their names, and a hash of all values that nobody can guess them from without the school's secret.
 */
export async function recordSettings({
  db,
  now,
  secret,
  settings,
}: Pick<Deps, "db" | "now" | "secret" | "settings">): Promise<void> {
  const { names, values } = settings.environment
  const after = { names, hash: createHmac("sha256", secret).update(values).digest("hex") }
  await db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom("audit_trail")
      .select("after")
      .where("action", "=", "settings.change")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
    if (isDeepStrictEqual(last?.after, after)) return
    await recordDecision(tx, {
      at: now(),
      accountId: null,
      action: "settings.change",
      thing: "settings",
      thingId: "only",
      before: last?.after ?? null,
      after,
    })
  })
}
