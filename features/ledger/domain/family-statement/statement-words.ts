export const uncheckedPaymentsText = "Payments that the school has not checked yet are not included."
