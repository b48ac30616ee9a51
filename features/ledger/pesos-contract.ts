import { z } from "zod"

/** An amount that an administrator types. */
export const pesosField = z
  .number({ error: "The amount must be a number of pesos." })
  .positive("The amount must be more than 0.")
  .max(10_000_000, "The amount can be at most 10,000,000 pesos.")
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "The amount can have at most two decimals.")
