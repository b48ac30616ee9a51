import { KindChoice } from "../../../features/classes/web/form/kind-choice.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Create a class")

export default function ChooseClassKind() {
  return (
    <Page>
      <PageHeader
        title="Create a class"
        lead="Listing a class is free. Choose a class type. You cannot change the type later."
      />
      <KindChoice />
    </Page>
  )
}
