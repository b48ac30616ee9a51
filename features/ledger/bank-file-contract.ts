import { choiceField } from "../../lib/fields.ts"
import { accountNumberStyles } from "./domain/bank-file.ts"

/** The option that every file for the bank has. */
export const bankFileOptions = {
  numbers: choiceField(accountNumberStyles).describe(
    "How account numbers are written: with an apostrophe (the default), as a formula, or plain.",
  ),
}
