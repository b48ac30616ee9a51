/** A paragraph, or the items of a list. */
export type Passage = string | readonly string[]

export interface AgreementSection {
  id: string
  title: string
  text: readonly Passage[]
}

/** "{brand}" in the texts is replaced by the school's name, "{email}" and "{phone}" by its contact details. */
export interface Agreement {
  title: string
  lead: string
  changed: string
  sections: readonly AgreementSection[]
}
