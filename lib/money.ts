/** Money is stored and calculated in whole centavos, so that it is exact (docs/rules/general.md#money). */
export type Centavos = number

/** Converts pesos from JSON to centavos; null when they have more than two decimals or are not a number. */
export function toCentavos(pesos: number): Centavos | null {
  const centavos = Math.round(pesos * 100)
  if (!Number.isSafeInteger(centavos) || centavos / 100 !== pesos) return null
  return centavos + 0
}

export function toPesos(centavos: Centavos): number {
  return centavos / 100
}

/** Formats pesos as ₱1,250.00 (docs/rules/general.md#money). */
export function formatPesos(pesos: number): string {
  const [whole = "0", decimals = "00"] = Math.abs(pesos).toFixed(2).split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",")
  return `${pesos < 0 ? "-" : ""}₱${grouped}.${decimals}`
}

/** Formats a price in pesos; 0 is Free (docs/rules/general.md#money). */
export function formatPrice(pesos: number): string {
  return pesos === 0 ? "Free" : formatPesos(pesos)
}
