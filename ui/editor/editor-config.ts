/** The options of the editor (docs/rules/general.md#rich-text). */

export const history = { delay: 1000, maxStack: 100 } as const
export const pictureTypes = ["image/png", "image/jpeg"] as const
export const headingLevels = ["1", "2", "3", "4", "5", "6"] as const
export const sizes = ["small", "large", "huge"] as const
