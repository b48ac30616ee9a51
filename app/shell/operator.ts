/** Who runs the product, from the settings. */
export interface Operator {
  brandName: string
  /** Null is what the operator has not given. */
  contactEmail: string | null
  contactPhone: string | null
  socialUrl: string | null
}
