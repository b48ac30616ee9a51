import type { ClassData } from "../../../../features/classes/contract.ts"
import { publicClassPath } from "../../../../features/classes/domain/class-links.ts"

/** The facts about the school in the picture. */
export type PicturedSite = { brandName: string; meetingMinutes: number }

/**
 * Returns the address of a class's picture for shared links. It contains a version of the content, so it can be cached
 * forever.
 */
export function classPictureAddress(klass: ClassData, site: PicturedSite): string {
  return `${publicClassPath(klass)}/picture.jpg?v=${pictureVersion(klass, site)}`
}

/** Changes whenever the picture changes. */
export function pictureVersion(klass: ClassData, { brandName, meetingMinutes }: PicturedSite): string {
  const { name, tags, price, ageLimit, sessions, image, programType, classType } = klass
  const facts = [name, tags, price, ageLimit, sessions, image, programType, classType]
  const shown = [design, brandName, meetingMinutes, ...facts]
  let sum = 2166136261
  for (const letter of JSON.stringify(shown)) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (sum >>> 0).toString(36)
}

/** Increased when the drawing itself changes. */
const design = 5
