import { errorCodes } from "../../../platform/http/app-error.ts"

export const noticeError = errorCodes({
  "signed-out": [401, "Please log in first."],
  "no-devices": [409, "Notices are not turned on for any device yet. Turn them on for a device first."],
  removed: [409, "This device was removed and gets no more notices."],
  "not-https": [400, "endpoint must be an https address.", "endpoint"],
  "no-push-service": [400, "This browser's push service is not supported. Please write to the school.", "endpoint"],
  "not-public": [400, "endpoint must lead to a public address of the internet.", "endpoint"],
  unknown: [400, "The host of endpoint was not found. Try again later.", "endpoint"],
  "wrong-key": [400, "p256dh must be a point of P-256.", "keys.p256dh"],
})
