import { refuse } from "./refusals.ts"

/**
 * The database refuses what slipped past a verdict: a second live enrollment of a student in a class, and a seat too
 * many. Says so in the same words as the verdict would have.
 */
export async function translateLastLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : ""
    if (constraint.startsWith("enrollments_one_live_per_")) throw refuse("already-enrolled")
    if (constraint === "classes_seats") throw refuse("class-full")
    throw error
  }
}
