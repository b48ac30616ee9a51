declare module "virtual:plain-script" {
  const address: string
  export default address
}
