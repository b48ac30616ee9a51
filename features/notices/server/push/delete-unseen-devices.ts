import type { Deps } from "../../../../platform/deps.ts"
import { pushDevicesUnseenSince } from "../../domain/push/push-device.ts"
import { deleteUnseenDevices } from "./device-queries.ts"

/** Removes devices that were not seen for sixty days. Returns how many. */
export function deletePushDevicesUnseen({ db, now }: Pick<Deps, "db" | "now">, most: number): Promise<number> {
  return deleteUnseenDevices(db, pushDevicesUnseenSince(now()), most)
}
