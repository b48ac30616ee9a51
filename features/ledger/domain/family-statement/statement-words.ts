export const uncheckedPaymentsText = "Payments that the school has not checked yet are not included."

type Line = { amount: number; className: string | null }

/**
 * Splits the amount of a line into its columns. What is taken off a price, waived or to be paid later is not paid: it
 * lowers what is to pay.
 */
export function statementColumns({ amount, className }: Line): { toPay: number | null; paid: number | null } {
  const isPaid = amount < 0 && className === null
  return { toPay: isPaid || amount === 0 ? null : amount, paid: isPaid ? 0 - amount : null }
}
