/** Returns the value at a path such as "children.0.firstName". */
export function valueAt(values: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
}

/** Returns the values with the one at this path replaced. */
export function withValueAt<V extends object>(values: V, path: string, value: unknown): V {
  const [key = "", ...rest] = path.split(".")
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>
  copy[key] = rest.length === 0 ? value : withValueAt((copy[key] ?? {}) as object, rest.join("."), value)
  return copy as V
}

/** Returns the errors of a list after one entry is removed, at their new indexes. */
export function errorsWithoutItem(errors: Record<string, string>, list: string, at: number): Record<string, string> {
  const moved = Object.entries(errors).flatMap(([path, message]) => {
    if (!path.startsWith(`${list}.`)) return [[path, message]]
    const [nth = "", ...rest] = path.slice(list.length + 1).split(".")
    if (Number(nth) === at) return []
    return [[[list, Number(nth) > at ? Number(nth) - 1 : nth, ...rest].join("."), message]]
  })
  return Object.fromEntries(moved)
}
