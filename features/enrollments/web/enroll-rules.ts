import type { Schema } from "../../../ui/use-form.ts"

/** What the enrollment form holds; the names are those of the call. */
export type EnrollValues = {
  childrenIds: string[]
  "payment-proof": File | null
  referenceNumber: string
  paymentChannel: string
}

type Asked = { choosesChildren: boolean; needsProof: boolean }

/** What stops the form before it is sent; the server judges again (decisions §5). */
export function judgeEnrollForm(values: EnrollValues, { choosesChildren, needsProof }: Asked): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (choosesChildren && values.childrenIds.length === 0) wrong.childrenIds = "Choose at least one child."
  if (needsProof && !values["payment-proof"]) wrong["payment-proof"] = "Add a picture of your proof of payment."
  if (values.referenceNumber.trim().length > 60)
    wrong.referenceNumber = "Reference number can have at most 60 characters."
  return wrong
}

export function enrollRules(asked: Asked): Schema {
  const validate = (values: unknown) => ({
    issues: Object.entries(judgeEnrollForm(values as EnrollValues, asked)).map(([name, message]) => ({
      message,
      path: [name],
    })),
  })
  return { "~standard": { validate } }
}
