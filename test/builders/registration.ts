/** Returns a valid registration, with the changes of a test. */
export function buildRegistration(overrides: { email?: string; password?: string }) {
  return {
    email: "someone@people.example",
    password: "mangoes in march",
    firstName: "Ana",
    middleName: "Lim",
    lastName: "Reyes",
    suffix: "Jr.",
    contact: "+63 917-123-4567",
    address: "12 Sampaguita Street, Quezon City",
    ...overrides,
  }
}
