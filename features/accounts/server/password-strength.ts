import { validationError } from "../../../platform/http/app-error.ts"
import { validatePassword } from "../domain/password.ts"
import { passwordAdvice } from "../domain/password-advice.ts"
import { type PasswordOwner, personalWords } from "../domain/personal-words.ts"

/** Of 4: somebody who has stolen the hash needs more than a day. */
const strongEnough = 3
/**
 * The time of an estimate grows fast with the length and with what may stand for a letter. So much is looked at: what comes
 * after it can only make a password stronger.
 */
const longestLookedAt = 32
const mostSubstitutions = 3

/** A sentence about what to do when the password is easy to guess, or null. */
export async function passwordWeakness(password: string, known: string[]): Promise<string | null> {
  estimator ??= openEstimator()
  const { score, feedback } = (await estimator).check(password, known)
  return score < strongEnough ? passwordAdvice(feedback.warning) : null
}

/** Refuses a password that breaks the rules of passwords (docs/rules.md#passwords), beside its field. */
export async function assertStrongPassword(
  field: "password" | "newPassword",
  password: string,
  { person, brandName }: { person: PasswordOwner; brandName: string },
): Promise<void> {
  const wrong =
    validatePassword(password, person.email) ?? (await passwordWeakness(password, personalWords(person, brandName)))
  if (wrong) throw validationError({ [field]: wrong })
}

let estimator: ReturnType<typeof openEstimator> | undefined

/** Its dictionaries take a fifth of a second and tens of megabytes: read when the first password is chosen. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: longestLookedAt,
    l33tMaxSubstitutions: mostSubstitutions,
  })
}
