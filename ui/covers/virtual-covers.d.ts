/** The address of one file with all covers (bin/vite/join-covers.ts). */
declare module "virtual:covers" {
  const address: string
  export default address
}
