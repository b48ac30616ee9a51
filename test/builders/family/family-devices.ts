import type { TestSchool } from "../../school.ts"
import type { FamilyWords } from "./family-words.ts"

type Owner = { words: FamilyWords; accountId: string; email: string }

/** A session, a log-in, a named passkey and a device for push messages of the parent. */
export async function buildFamilyDevices({ db, deps }: TestSchool, { words, accountId, email }: Owner): Promise<void> {
  const now = deps.now()
  const session = await db
    .insertInto("sessions")
    .values({
      account_id: accountId,
      token_hash: Buffer.from(email),
      device: `Phone of ${words.parent}`,
      created_at: now,
      last_seen_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("sign_ins").values({ account_id: accountId, signed_in_at: now }).execute()
  await db
    .insertInto("passkeys")
    .values({
      account_id: accountId,
      credential_id: `credential ${accountId}`,
      public_key: Buffer.from("key"),
      uses: 0,
      transports: [],
      name: `Laptop of ${words.parent}`,
      created_at: now,
    })
    .execute()
  await db
    .insertInto("push_devices")
    .values({
      account_id: accountId,
      session_id: session.id,
      auth: "a",
      p256dh: "p",
      endpoint: `https://push.example/${words.parent}`,
      device: `Phone of ${words.parent}`,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
}
