/** The reasons why a password is easy to guess, by the names of the estimator. */
const reasons: Record<string, string> = {
  straightRow: "Keys next to each other, such as qwerty, are easy to guess.",
  keyPattern: "Keys next to each other, such as qwerty, are easy to guess.",
  simpleRepeat: "Repeated letters or words are easy to guess.",
  extendedRepeat: "Repeated letters or words are easy to guess.",
  sequences: "Sequences such as abc and 123 are easy to guess.",
  recentYears: "Dates and years are easy to guess.",
  dates: "Dates and years are easy to guess.",
  topTen: "Many people use this password.",
  topHundred: "Many people use this password.",
  common: "Many people use this password or one like it.",
  similarToCommon: "Many people use this password or one like it.",
  wordByItself: "One word alone is easy to guess.",
  namesByThemselves: "Names are easy to guess.",
  commonNames: "Names are easy to guess.",
  userInputs: "Your name, e-mail, number and the name of the school are easy to guess.",
}

export function passwordAdvice(reason: string | null): string {
  return `${reasons[reason ?? ""] ?? "This password is easy to guess."} Use three or four unrelated words.`
}
