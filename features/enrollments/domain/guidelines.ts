import { adultAge } from "../../accounts/domain/learner-registration.ts"

/**
 * The guidelines that families sign before a class (docs/rules/enrollments.md#guidelines). The terms print them too.
 */

/** Raise it with every change of the text, so that families are asked to sign again. */
export const guidelinesVersion = 1

export const guidelines: readonly { title: string; points: readonly string[] }[] = [
  {
    title: "Learning",
    points: [
      "The student comes on time, prepared, and with the materials that the class needs.",
      "The student takes part, asks questions and does the work that the teacher gives.",
      "The parent or guardian gives the student a quiet place and a device that works, and lets the student answer.",
      "The teacher prepares every class, gives every student a turn, and says how the student is doing.",
    ],
  },
  {
    title: "Discipline",
    points: [
      "Everyone speaks kindly, lets others finish, and uses the chat for the class only.",
      "Nobody records the class or takes pictures of others without the permission of the school and of everyone in the class.",
      "The teacher may mute a student who disturbs the class. If it happens again, the teacher tells the parent or guardian and the school.",
      "The school may end the enrollment of a student who hurts, threatens or insults others.",
    ],
  },
  {
    title: "Responsibility",
    points: [
      `The parent or guardian is responsible for what a student under ${adultAge} does in class.`,
      "The family tells the school early when a student cannot come, and keeps the meeting link to itself.",
      "The teacher and the family tell the school at once if something in class worries them.",
    ],
  },
]

/** "Version 1" */
export const versionText = (version: number) => `Version ${version}`

/** How a family's signature compares with the version in force. */
export type SignatureState = "signed" | "outdated" | "missing"

/**
 * Compares a signature with the current version of the guidelines (docs/rules/enrollments.md#guidelines). Only a
 * signature of the current version counts.
 */
export function signatureState(signed: { version: number } | null, versionInForce = guidelinesVersion): SignatureState {
  if (!signed) return "missing"
  return signed.version < versionInForce ? "outdated" : "signed"
}
