type ErrorDetails = {
  errors?: Record<string, string>
  retryAfter?: number
  reauthenticate?: true
  mustAgree?: true
  existingId?: string
}

/** An error with a sentence for the person: a use case throws it, the error handler turns it into a reply. */
export class AppError extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  /** The same call succeeds once the person has typed the password again. */
  readonly reauthenticate: boolean
  /** The same call succeeds once the person has agreed to the new terms. */
  readonly mustAgree: boolean
  /** The id of the record that exists already. */
  readonly existingId: string | undefined

  constructor(status: number, message: string, more: ErrorDetails = {}) {
    super(message)
    this.name = "AppError"
    this.status = status
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.reauthenticate = more.reauthenticate ?? false
    this.mustAgree = more.mustAgree ?? false
    this.existingId = more.existingId
  }
}

type Entry = readonly [status: number, message: string, field?: string]

/**
 * A feature's error codes: `const classError = errorCodes({ "class-full": [409, "This class is full."] })`. An error of
 * a single field names it, and is shown beside it.
 */
export function errorCodes<Name extends string>(table: Record<Name, Entry>) {
  return (name: Name): AppError => {
    const [status, message, field] = table[name]
    return new AppError(status, message, { errors: field ? { [field]: message } : undefined })
  }
}

/** Validation errors: a 400 with an error for each field. */
export function validationError(errors: Record<string, string>): AppError {
  const sentences = Object.values(errors)
  const message = sentences.length === 1 ? (sentences[0] ?? "") : "Some fields are missing or wrong. Please check them."
  return new AppError(400, message, { errors })
}

export const notFound = () => new AppError(404, "There is nothing here, or you cannot see it.")
