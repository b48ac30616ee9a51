/**
 * Text as searches compare it: without regard to case, accents and extra space (docs/rules.md#class-search),
 * so that "ÑANDÚ" is found by "nandu".
 */
export function normalise(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim()
}
