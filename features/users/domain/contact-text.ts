/** Formats a contact number: "+63 917 123 4567", "+63 2 8123 4567"; it is stored as +63 and 9 to 10 digits. */
export function contactText(contact: string): string {
  const parts = /^\+63(\d{1,3})(\d{3,4})(\d{4})$/.exec(contact)
  return parts ? `+63 ${parts[1]} ${parts[2]} ${parts[3]}` : contact
}
