/** A refusal on its way to the person: thrown by a use case, turned into a reply in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, more: { errors?: Record<string, string>; retryAfter?: number } = {}) {
    super(message)
    this.name = "Refusal"
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

type Entry = readonly [status: number, message: string, field?: string]

/**
 * A feature's refusals by name: `const refuse = refusalsOf({ "class-full": [409, "This class is full."] })`. One that
 * is about a single field of a form names it, and stands beside it there.
 */
export function refusalsOf<Name extends string>(table: Record<Name, Entry>) {
  return (name: Name): Refusal => {
    const [status, message, field] = table[name]
    return new Refusal(status, message, { errors: field ? { [field]: message } : undefined })
  }
}

/** Values that are wrong: a 400 with what is wrong beside each field. */
export function refuseFields(errors: Record<string, string>): Refusal {
  const sentences = Object.values(errors)
  const message = sentences.length === 1 ? (sentences[0] ?? "") : "Some fields are missing or wrong. Please check them."
  return new Refusal(400, message, { errors })
}

export const notFound = () => new Refusal(404, "There is nothing here, or you are not allowed to see it.")
