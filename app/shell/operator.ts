/** Who runs the product, from the settings. */
export interface Operator {
  brandName: string
  contactEmail: string
  contactPhone: string
  socialUrl: string
}
