export const dayOffKinds = ["holiday", "weather", "other"] as const
export type DayOffKind = (typeof dayOffKinds)[number]
