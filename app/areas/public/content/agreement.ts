/** A paragraph, or the points of a list. */
export type Passage = string | readonly string[]

export interface AgreementSection {
  id: string
  title: string
  text: readonly Passage[]
}

/** "{brand}" in the texts stands for the school's name, "{email}" and "{phone}" for how to reach it. */
export interface Agreement {
  title: string
  lead: string
  changed: string
  sections: readonly AgreementSection[]
}
