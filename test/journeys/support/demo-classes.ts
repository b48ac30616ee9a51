import { request } from "@playwright/test"
import { address, storageStateOf } from "./places.ts"

/**
 * Returns the id of each demo class by its name, and those of the "teacher of" an open class and of the "newest payout".
 */
export async function classIds(): Promise<(name: string) => string> {
  const api = await request.newContext({ baseURL: address, storageState: storageStateOf("admin") })
  const ids = new Map<string, string>()
  for (const deleted of [0, 1]) {
    const reply = await api.get(`/admins/classes?pageSize=100&deleted=${deleted}`)
    const { classes } = (await reply.json()) as { classes: { id: string; name: string }[] }
    for (const { id, name } of classes) ids.set(name, id)
  }
  const open = await api.get(`/classes/times?ids=${[...ids.values()].slice(0, 100).join(",")}`)
  const { times } = (await open.json()) as { times: { id: string; teacherId: string | null }[] }
  const teachers = new Map(times.map(({ id, teacherId }) => [id, teacherId]))
  for (const [name, id] of [...ids]) ids.set(`teacher of ${name}`, teachers.get(id) ?? "")
  const { payouts } = (await (await api.get("/admins/payouts?pageSize=1")).json()) as { payouts: { id: string }[] }
  for (const { id } of payouts) ids.set("newest payout", id)
  await api.dispose()
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`The demo has no ${name}.`)
    return id
  }
}
