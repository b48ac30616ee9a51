/** Leaves the school for the page of a provider, which leads back. */
export const goToProvider = (address: string) => window.location.assign(address)
