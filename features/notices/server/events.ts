import type { EventBase } from "../../../platform/events/events.ts"
import { type RecordEvent, recordEvent } from "../../../platform/events/transact.ts"

type PushDeviceAdded = EventBase & { type: "push-device.added"; accountId: string }

export type NoticeEvent = PushDeviceAdded

export const recordNoticeEvent: RecordEvent<NoticeEvent> = recordEvent
