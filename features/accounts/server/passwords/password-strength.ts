import { validationError } from "../../../../platform/http/app-error.ts"
import { validatePassword } from "../../domain/password.ts"
import { passwordAdvice } from "../../domain/password-advice.ts"
import { type PasswordOwner, personalWords } from "../../domain/personal-words.ts"
import { localWords } from "./local-words.ts"

/** On a scale to 4: guessing it from a stolen hash takes more than a day. */
const strongEnough = 3
/**
 * The time of an estimate grows fast with the length and with letters that have substitutes. Only this much is
 * estimated: the rest can only make a password stronger.
 */
const longestLookedAt = 32
const mostSubstitutions = 3

/** Returns a sentence with advice when the password is easy to guess, or null. */
export async function passwordWeakness(password: string, guessableWords: string[]): Promise<string | null> {
  estimator ??= openEstimator()
  const { score, feedback } = (await estimator).check(password, guessableWords)
  return score < strongEnough ? passwordAdvice(feedback.warning) : null
}

/**
 * Rejects a password that breaks the rules of passwords (docs/rules/accounts.md#passwords), with an error on its field.
 */
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

/** The dictionaries take a fifth of a second and tens of megabytes: they are loaded on first use. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ])
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      localWords,
    },
    graphs: common.adjacencyGraphs,
    maxLength: longestLookedAt,
    l33tMaxSubstitutions: mostSubstitutions,
  })
}
