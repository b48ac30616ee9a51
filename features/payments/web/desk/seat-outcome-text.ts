import { proofHoldHours, type SeatOutcome } from "../../domain/send-again.ts"

/** Says before a rejection what happens to the seats. */
export function seatOutcomeText(seats: number, outcome: SeatOutcome): string {
  if (seats === 0) return outcome === "kept" ? "The family can send another proof." : ""
  const which = seats === 1 ? "The seat is" : "The seats are"
  if (outcome === "free") return seats === 1 ? "The seat becomes free." : "The seats become free."
  return `The family can send another proof. ${which} kept for ${proofHoldHours} hours.`
}
