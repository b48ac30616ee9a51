import { errorCodes } from "../../../platform/http/app-error.ts"
import { dataFileHours } from "../domain/data-file.ts"

export const privacyError = errorCodes({
  preparing: [409, "We are preparing your file. You will get a notice when it is ready."],
  "one-a-day": [429, `You can get one file every ${dataFileHours} hours. Please try again later.`],
  answered: [409, "This request has been answered already. Please reload the page."],
  "own-request": [409, "This request was made by an account, so it cannot be linked to another one."],
  "no-file": [404, "There is no file to download. Ask for one on your account page."],
})
