import { type ElementHandle, expect, type Locator } from "@playwright/test"

export type Box = { x: number; y: number; width: number; height: number; right: number; bottom: number }
type Measured<Name extends string> = Record<Name, Box>

/**
 * Returns the boxes of these elements, measured together once none of them moves, because a dialog may still be sliding
 * in.
 */
export async function boxesOf<Name extends string>(things: Record<Name, Locator>): Promise<Measured<Name>> {
  const names = Object.keys(things) as Name[]
  const elements = await Promise.all(names.map((name) => things[name].elementHandle({ timeout: 20_000 })))
  const [first, ...others] = elements as ElementHandle<Element>[]
  const boxes = first ? await first.evaluate(measureAtRest, others) : []
  return Object.fromEntries(names.map((name, n) => [name, boxes[n]])) as Measured<Name>
}

export const boxOf = async (thing: Locator): Promise<Box> => (await boxesOf({ thing })).thing

/** Checks the boxes of these elements; retries if they are rendered again meanwhile. */
export async function expectBoxes<Name extends string>(
  things: Record<Name, Locator>,
  check: (boxes: Measured<Name>) => void,
): Promise<void> {
  await expect(async () => check(await boxesOf(things))).toPass({ timeout: 10_000 })
}

/** Runs in the page. */
async function measureAtRest(first: Element, others: Element[]): Promise<Box[]> {
  const measure = () =>
    [first, ...others].map((element) => {
      if (!element.isConnected) throw new Error("It was drawn anew while it was measured.")
      const { x, y, width, height, right, bottom } = element.getBoundingClientRect()
      return { x, y, width, height, right, bottom }
    })
  let boxes = measure()
  for (let still = 0, frames = 0; still < 3 && frames < 300; frames += 1) {
    await new Promise(requestAnimationFrame)
    const next = measure()
    still = JSON.stringify(next) === JSON.stringify(boxes) ? still + 1 : 0
    boxes = next
  }
  return boxes
}
