import { type SqlBool, sql } from "kysely"
import { formerFirstName, formerLastNames } from "../../domain/former.ts"
import {
  aboutNobody,
  becauseOfBooks,
  becauseOfClasses,
  blank,
  dash,
  isFamily,
  nothing,
  ofAccount,
  type Register,
  unlessSet,
  yearOf,
} from "./table-entry.ts"

/** "student", "parent", "teacher", "staff" or "account", by what the person was. */
const formerLastName = sql`case
  when role = 'learner' then ${sql.lit(formerLastNames.learner)}
  when role = 'parent' then ${sql.lit(formerLastNames.parent)}
  when role = 'teacher' then ${sql.lit(formerLastNames.teacher)}
  when staff_since is not null then ${sql.lit(formerLastNames.staff)}
  else ${sql.lit(formerLastNames.other)}
end`
const formerAddress = sql`id || '@deleted.invalid'`
const former = sql`${sql.lit(formerFirstName)}`
const formerStudent = sql`${sql.lit(formerLastNames.learner)}`
const searchable = (lastName: typeof former) => sql`lower(${former} || ' ' || ${lastName})`

/** The address of an account and those that it had, unless another account has them now. */
export const addressesOf = (accountId: string) => sql`
  select email from accounts where id = ${accountId}::uuid
  union select address from email_changes, lateral (
    values (old_email, old_email_key), (new_email, new_email_key)
  ) as addresses (address, key)
  where account_id = ${accountId}::uuid
    and not exists (select from accounts where email_key = key and id <> ${accountId}::uuid)`

/** Second factors, which protect the log-in. */
const factors: Register = {
  passkeys: {
    whose: ofAccount(),
    exported: "name created_at used_at",
    internal: "account_id credential_id id public_key transports uses",
    deletion: "rows are deleted",
  },
  authenticators: {
    whose: ofAccount(),
    exported: "created_at confirmed_at",
    internal: "account_id last_step secret",
    deletion: "rows are deleted",
  },
  consents: {
    whose: ofAccount(),
    exported: "document version agreed_at",
    internal: "account_id id",
    deletion: "rows are deleted",
  },
  recovery_codes: { whose: ofAccount(), internal: "account_id code_hash", deletion: "rows are deleted" },
  trusted_devices: {
    whose: ofAccount(),
    exported: "expires_at",
    internal: "account_id token_hash",
    deletion: "rows are deleted",
  },
  login_steps: { whose: ofAccount(), internal: "account_id expires_at token_hash tries", deletion: "rows are deleted" },
  passkey_challenges: {
    whose: ofAccount(),
    internal: "account_id challenge expires_at purpose",
    deletion: "rows are deleted",
  },
  factor_removals: {
    whose: ofAccount(),
    exported: "requested_at due_at",
    internal: "account_id link_hash requested_by",
    deletion: "rows are deleted",
  },
}

/** People, how they log in, and what they are told. */
export const peopleTables: Register = {
  ...factors,
  accounts: {
    whose: ofAccount("id"),
    exported: `first_name middle_name last_name suffix email contact address role staff_roles staff_since profile_picture
      created_at email_verified_at restricted_at second_factor_since`,
    internal: `id agreed_through children_count deleted_at email_key is_admin password_hash recovery_token_id search_name search_names
      search_text verification_token_id`,
    deletion: {
      keptBecause: `${becauseOfBooks}, and other rows refer to its number`,
      cleared: {
        first_name: former,
        middle_name: nothing,
        last_name: formerLastName,
        suffix: nothing,
        email: formerAddress,
        email_key: formerAddress,
        contact: blank,
        address: blank,
        profile_picture: nothing,
        password_hash: blank,
        second_factor_since: nothing,
        recovery_token_id: nothing,
        verification_token_id: nothing,
        search_name: searchable(formerLastName),
        staff_roles: sql`'{}'`,
        restricted_at: unlessSet("restricted_at"),
      },
    },
  },
  learners: {
    whose: ofAccount(),
    exported: `birthdate grade_level guardian_full_name guardian_email guardian_contact guardian_confirmed_at occupation
      special_needs`,
    internal: "account_id role",
    deletion: {
      keptBecause: "enrollments refer to them",
      cleared: {
        birthdate: yearOf("birthdate"),
        guardian_full_name: blank,
        guardian_email: nothing,
        guardian_contact: blank,
        occupation: nothing,
        special_needs: nothing,
      },
    },
  },
  parents: {
    whose: ofAccount(),
    internal: "account_id role",
    deletion: { keptBecause: "enrollments refer to their children" },
  },
  children: {
    whose: ofAccount("parent_id"),
    exported: "id first_name middle_name last_name birthdate grade_level special_needs created_at removed_at",
    internal: "parent_id search_name",
    deletion: {
      keptBecause: "enrollments refer to them",
      cleared: {
        first_name: former,
        middle_name: nothing,
        last_name: formerStudent,
        birthdate: yearOf("birthdate"),
        special_needs: nothing,
        search_name: searchable(formerStudent),
        removed_at: unlessSet("removed_at"),
      },
    },
  },
  teachers: {
    whose: ofAccount(),
    exported: `payment_mode bank_name account_number introduction expertise1 expertise2 expertise3 demo facebook
      other_profile verification denial_reason denial_words`,
    internal: "account_id ratings_count role stars",
    deletion: {
      keptBecause: becauseOfClasses,
      cleared: {
        payment_mode: sql`'GCash'`,
        bank_name: nothing,
        account_number: blank,
        introduction: blank,
        expertise1: blank,
        expertise2: blank,
        expertise3: blank,
        demo: blank,
        facebook: nothing,
        other_profile: nothing,
        verification: sql`'not verified'`,
        denial_reason: nothing,
        denial_words: nothing,
      },
    },
  },
  teacher_ids: {
    whose: ofAccount("teacher_id"),
    exported: "file_name submitted_at decision decided_at",
    internal: "id teacher_id",
    deletion: "rows are deleted",
  },
  teacher_checks: {
    whose: ofAccount("teacher_id"),
    exported: "name done_at",
    internal: "done_by teacher_id",
    deletion: "rows are deleted",
  },
  staff_invitations: {
    whose: (accountId) => sql<SqlBool>`email_key = (select email_key from accounts where id = ${accountId}::uuid)`,
    exported: "email invited_at expires_at staff_roles",
    internal: "email_key id invited_by link_hash",
    deletion: "rows are deleted",
  },
  sessions: {
    whose: ofAccount(),
    exported: "device created_at last_seen_at authenticated_at",
    internal: "account_id id token_hash",
    deletion: "rows are deleted",
  },
  // Before the changes of addresses, by which mails to former ones are found.
  mails: {
    whose: (accountId) => sql<SqlBool>`to_address in (${addressesOf(accountId)})`,
    exported: "created_at sent_at failed_at",
    internal: `attempts due_at expires_at failure failure_code headers html id last_error priority source_ids subject taken_at
      text to_address`,
    deletion: "rows are deleted",
  },
  email_changes: {
    whose: ofAccount(),
    exported: "old_email new_email requested_at link_ends_at undo_ends_at",
    internal: "account_id id link_hash new_email_key old_email_key old_verified_at undo_hash",
    deletion: "rows are deleted",
  },
  sign_ins: {
    whose: ofAccount(),
    exported: "signed_in_at",
    internal: "account_id id",
    deletion: "rows are deleted",
  },
  failed_log_ins: {
    whose: ofAccount(),
    exported: "day times",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  push_devices: {
    whose: ofAccount(),
    exported: "device created_at last_seen_at removed_at",
    internal: "account_id auth endpoint id p256dh session_id",
    deletion: "rows are deleted",
  },
  push_deliveries: {
    whose: (accountId) =>
      sql<SqlBool>`device_id in (select id from push_devices where account_id = ${accountId}::uuid)`,
    exported: "created_at done_at outcome",
    internal: "attempts cause_id device_id id taken_at turn",
    deletion: "rows are deleted",
  },
  calendar_feeds: {
    whose: ofAccount(),
    exported: "renewals",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  notices: {
    whose: ofAccount(),
    exported: "kind created_at read_at facts",
    // The notices of teachers name students.
    onlyIf: { facts: isFamily },
    internal: "account_id cause id is_grouped things waits_for_digest",
    deletion: "rows are deleted",
  },
  notice_settings: {
    whose: ofAccount(),
    exported: "choices quiet_from quiet_to",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  notice_digests: {
    whose: ofAccount(),
    exported: "day",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  audit_trail: {
    whose: ofAccount(),
    exported: "at action thing",
    internal: "account_id after before id thing_id",
    deletion: {
      keptBecause: "the school must be able to prove who did what; they hold the account's number, not its name",
    },
  },
  audit_seals: aboutNobody("row_id seal"),
  audit_sealing: aboutNobody("is_only newest_removed_at removed_to sealed_to waits_for waits_to"),
  data_files: {
    whose: ofAccount(),
    exported: "requested_at ready_until",
    internal: "account_id file",
    deletion: "rows are deleted",
  },
  privacy_requests: {
    whose: ofAccount(),
    exported: "kind words requested_at due_on answer answered_at",
    internal: "account_id id taken_by told_at who",
    deletion: {
      keptBecause: "the school must be able to prove that it answered",
      cleared: { words: dash, who: nothing, answer: dash, answered_at: unlessSet("answered_at") },
    },
  },
  account_deletions: {
    whose: ofAccount(),
    exported: "requested_at ends_at",
    internal: "account_id",
    deletion: "rows are deleted",
  },
}
