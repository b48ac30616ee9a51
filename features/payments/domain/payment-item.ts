/** One seat that a payment is for: a child of the account, or the account itself (null), in a class. */
export type PaymentItem = { classId: string; childId: string | null }
