import { z } from "zod"

const mostPesos = 10_000_000

/** An amount that an administrator enters. */
export const pesosField = z
  .number({ error: "The amount must be a number of pesos." })
  .positive("The amount must be more than 0.")
  .max(mostPesos, `The amount can be at most ${mostPesos.toLocaleString("en")} pesos.`)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "The amount can have at most two decimals.")
