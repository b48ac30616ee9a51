/** Where a telephone number leads that is written as people read it: "(02) 8123 4567" to "tel:0281234567". */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`
