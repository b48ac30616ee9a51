import { Card } from "../../../ui/card.tsx"
import type { AdminClass } from "../admin-contract.ts"
import { Fact } from "./class-information.tsx"
import { Stars } from "./stars.tsx"

/** How to reach and how to pay the teacher of a class; for administrators only. */
export function TeacherDetails({ teacher }: { teacher: AdminClass["teacherInformation"] }) {
  const { name, contact, email, paymentInfo, ratings, verification } = teacher
  return (
    <Card as="section">
      <h2 style={{ fontSize: "var(--head-4)", marginBottom: "0.5rem" }}>Teacher information</h2>
      <dl>
        <Fact name="Name">{name}</Fact>
        <Fact name="Contact">
          <a href={`tel:${contact}`}>{contact}</a>
        </Fact>
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Payment">
          {paymentInfo.paymentMode}
          {paymentInfo.bankName && `, ${paymentInfo.bankName}`}
          <small>{paymentInfo.accountNumber}</small>
        </Fact>
        <Fact name="Rating">{ratings === null ? "None yet" : <Stars ratings={ratings} />}</Fact>
        <Fact name="Verification">{verification.charAt(0).toUpperCase() + verification.slice(1)}</Fact>
      </dl>
    </Card>
  )
}
