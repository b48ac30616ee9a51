import { demoHost } from "../../features/accounts/domain/email.ts"

export { demoPassword } from "../../features/accounts/domain/demo-password.ts"

export const demoAddress = (name: string) => `${name}@${demoHost}`

/** One account of each role, for trying out the product. */
export const demoSignIns = ["admin", "teacher", "parent", "learner"].map(demoAddress)
