import { z } from "zod"

/** The 19 traits of deportment with their labels on the card. */
export const traitLabels = {
  resiliency: "Resiliency",
  activeListening: "Active listening",
  curiosity: "Curiosity",
  selfManagement: "Self-management",
  perspectiveTaking: "Perspective taking",
  collaboration: "Collaboration",
  GRIT: "GRIT",
  takingResponsibility: "Taking responsibility",
  creativity: "Creativity",
  obedience: "Obedience",
  honestyAndIntegrity: "Honesty and integrity",
  respectForGod: "Respect for God",
  patience: "Patience",
  perseverance: "Perseverance",
  empathy: "Empathy",
  gentleness: "Gentleness",
  selfControl: "Self-control",
  neatness: "Neatness",
  loveForGodAndOthers: "Love for God and others",
} as const

export type Trait = keyof typeof traitLabels
export const traits = Object.keys(traitLabels) as Trait[]

/** The marks of deportment, best first (docs/rules/report-cards.md#report-cards). */
export const markLabels = {
  O: "Outstanding",
  VS: "Very Satisfactory",
  S: "Satisfactory",
  MS: "Moderately Satisfactory",
  NI: "Needs Improvement",
} as const

export type DeportmentMark = keyof typeof markLabels
export const marks = Object.keys(markLabels) as DeportmentMark[]

/** A mark for every trait; "" is blank. */
export type Deportment = Record<Trait, DeportmentMark | "">

export function deportmentOf(markOf: (trait: Trait) => DeportmentMark | ""): Deportment {
  return Object.fromEntries(traits.map((trait) => [trait, markOf(trait)])) as Deportment
}

/** Copies marks of another quarter to traits without one. Existing marks never change. */
export function fillBlanks(own: Deportment, from: Deportment): Partial<Deportment> {
  const blank = traits.filter((trait) => own[trait] === "" && from[trait] !== "")
  return Object.fromEntries(blank.map((trait) => [trait, from[trait]]))
}

const isMark = (text: string): text is DeportmentMark | "" => text === "" || Object.hasOwn(markLabels, text)

const expected = "Choose O, VS, S, MS, NI or nothing."

const markField = z
  .union([z.string().trim(), z.null()], { error: expected })
  .transform((value, context) => {
    const mark = value ?? ""
    if (isMark(mark)) return mark
    context.addIssue({ code: "custom", message: expected, input: value })
    return z.NEVER
  })
  .optional()

/**
 * The deportment of a quarter (docs/rules/report-cards.md#report-cards): each trait O, VS, S, MS, NI or blank. Fields
 * that are not sent stay.
 */
export const deportmentFields = z.object(
  Object.fromEntries(traits.map((trait) => [trait, markField])) as Record<Trait, typeof markField>,
)
