/** Returns the tel: link of a formatted phone number: "(02) 8123 4567" becomes "tel:0281234567". */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`
