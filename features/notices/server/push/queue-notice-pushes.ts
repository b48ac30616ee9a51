import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { queuePushes } from "../../../../platform/push/push-queue.ts"
import type { NoticeGroup } from "../../domain/groups.ts"
import { findPushReceivers } from "./pushed-notice-queries.ts"

type Written = { id: string; accountId: string }

/**
 * Queues push messages about new notices of a group, in their transaction, for accounts that want them and have a
 * device.
 */
export async function queueNoticePushes(
  tx: Tx,
  { jobs }: Pick<Deps, "jobs">,
  group: NoticeGroup,
  written: readonly Written[],
): Promise<void> {
  const receivers = await findPushReceivers(
    tx,
    written.map(({ accountId }) => accountId),
    group,
  )
  const noticeIds = written.filter(({ accountId }) => receivers.has(accountId)).map(({ id }) => id)
  await queuePushes(tx, jobs, noticeIds)
}
