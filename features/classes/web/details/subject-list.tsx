import { ColorLabel } from "../../../../ui/fields/color-label.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import type { ClassData } from "../../contract.ts"

/** The subjects of a homeschool class, each in its own colour. */
export function SubjectList({ subjects }: { subjects: ClassData["subjects"] }) {
  return (
    <Cluster as="ul" gap={3} align="stretch">
      {subjects.map(({ id, name, tag, color }) => (
        <li key={id}>
          <ColorLabel color={color} name={name} mark={tag} />
        </li>
      ))}
    </Cluster>
  )
}
