import { DiscountList } from "../../../../features/discounts/web/discount-list.tsx"
import { GrantList } from "../../../../features/discounts/web/grant-list.tsx"
import { type Tab, Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Discounts and grants")

const tabs: readonly Tab[] = [
  { id: "discounts", label: "Discounts" },
  { id: "grants", label: "Grants" },
]

/** What the school takes off its prices (docs/rules/discounts.md#discounts). */
export default function Discounts() {
  const tab = useTab(tabs)
  return (
    <Page>
      <PageHeader
        title="Discounts and grants"
        lead="Discounts for families that qualify, and grants for single students."
      />
      <Tabs tabs={tabs} label="Discounts and grants" />
      {tab === "grants" ? <GrantList /> : <DiscountList />}
    </Page>
  )
}
