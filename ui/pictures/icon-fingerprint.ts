// Apart from the icons of the roles, which would load with it on the pages of accounts.
export { default as IconFingerprint } from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs"
