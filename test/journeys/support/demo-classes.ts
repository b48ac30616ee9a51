import { request } from "@playwright/test"
import { address, storageStateOf } from "./places.ts"

/** Returns the id of each demo class by its name, from the administrators' lists. */
export async function classIds(): Promise<(name: string) => string> {
  const api = await request.newContext({ baseURL: address, storageState: storageStateOf("admin") })
  const ids = new Map<string, string>()
  for (const deleted of [0, 1]) {
    const reply = await api.get(`/admins/classes?pageSize=100&deleted=${deleted}`)
    const { classes } = (await reply.json()) as { classes: { id: string; name: string }[] }
    for (const { id, name } of classes) ids.set(name, id)
  }
  await api.dispose()
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`No class is called ${name}.`)
    return id
  }
}
