import type { StaffRole } from "../../../../lib/roles.ts"
import {
  addMeetingCall,
  adminAddMeetingCall,
  adminCancelMeetingCall,
  adminMoveMeetingCall,
  adminStandInCall,
  cancelMeetingCall,
  moveMeetingCall,
  standInCall,
} from "../../change-contract.ts"
import { changeReasons, reasonWords } from "../../domain/meeting-words.ts"

/** The calls of teachers and of administrators. */
export const changeCallsOf = {
  teacher: { move: moveMeetingCall, cancel: cancelMeetingCall, standIn: standInCall, add: addMeetingCall },
  admin: {
    move: adminMoveMeetingCall,
    cancel: adminCancelMeetingCall,
    standIn: adminStandInCall,
    add: adminAddMeetingCall,
  },
} as const satisfies Record<StaffRole, object>

/** The reasons in the list. Families read them as sentences. */
export const reasonOptions = changeReasons.map((value) => ({ value, label: reasonWords[value].replace(/\.$/, "") }))
export const mostWords = 300
