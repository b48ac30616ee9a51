import sharp from "sharp"

const drawn = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#1b56d6" } })
  .png()
  .toBuffer()

/** A small picture of a receipt. */
export const buildProof = () => new File([new Uint8Array(drawn)], "receipt.png", { type: "image/png" })

type EnrollFormOptions = {
  childrenIds?: string[]
  proof?: Blob | null
  referenceNumber?: string
  paymentChannel?: string
}

/** The body of the enrollment form: with a proof, unless `proof` is null. */
export function buildEnrollForm(
  classId: string,
  { childrenIds = [], proof = buildProof(), ...typed }: EnrollFormOptions = {},
): FormData {
  const form = new FormData()
  form.append("classId", classId)
  for (const [n, id] of childrenIds.entries()) form.append(`childrenIds[${n}]`, id)
  if (proof) form.append("payment-proof", proof)
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return form
}
