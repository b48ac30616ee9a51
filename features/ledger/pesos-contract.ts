import { z } from "zod"

const mostPesos = 10_000_000

/** An amount that an administrator enters. */
export const pesosField = z
  .number({ error: "The amount must be a number of pesos." })
  .positive("The amount must be more than 0.")
  .max(mostPesos, `The amount can be at most ${mostPesos.toLocaleString("en")} pesos.`)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "The amount can have at most two decimals.")

const notAnAmount = "seen must be a number of pesos."

/** The amount on the screen of whoever decides, so that a change that they have not seen is refused. */
export const seenAmount = z
  .number(notAnAmount)
  .min(0, notAnAmount)
  .nullish()
  .describe("The amount on the screen: a 409 if it has changed.")
