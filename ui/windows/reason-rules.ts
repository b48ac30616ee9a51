import type { Schema } from "../form/form-of.ts"

export interface ReasonValues {
  reason: string
  words: string
}

/** The rules: a reason is required; `needsWords` is the reason that requires words. */
export function reasonRules(needsWords?: string): Schema {
  return {
    "~standard": {
      validate: (values) => {
        const { reason, words } = values as ReasonValues
        if (!reason) return { issues: [{ path: ["reason"], message: "Choose a reason." }] }
        if (reason !== needsWords || words.trim()) return {}
        return { issues: [{ path: ["words"], message: "Write the reason in your own words." }] }
      },
    },
  }
}
