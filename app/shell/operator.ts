/** The operator of the product, from the settings. */
export interface Operator {
  brandName: string
  /** Null when it is not set. */
  contactEmail: string | null
  contactPhone: string | null
  socialUrl: string | null
}
