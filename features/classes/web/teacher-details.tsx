import { Link } from "react-router"
import { Card } from "../../../ui/card.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { contactText } from "../../users/domain/contact-text.ts"
import { type AdminClass, teacherOfClass } from "../admin-contract.ts"
import { Fact } from "./class-information.tsx"
import { Stars } from "./stars.tsx"

/** How to reach and how to pay the teacher of a class; for administrators only. */
export function TeacherDetails({ aClass }: { aClass: AdminClass }) {
  const { name, contact, email, paymentInfo, ratings } = aClass.teacherInformation
  return (
    <Card as="section">
      <h2 style={{ fontSize: "var(--head-4)", marginBottom: "0.5rem" }}>Teacher information</h2>
      <dl>
        <Fact name="Name">{name}</Fact>
        <Fact name="Contact">
          <a href={`tel:${contact}`}>{contactText(contact)}</a>
        </Fact>
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>
            {email.split("@")[0]}
            <wbr />@{email.split("@")[1]}
          </a>
        </Fact>
        <Fact name="Payment">
          {paymentInfo.paymentMode}
          {paymentInfo.bankName && `, ${paymentInfo.bankName}`}
          <small>{paymentInfo.accountNumber}</small>
        </Fact>
        <Fact name="Rating">{ratings === null ? "None yet" : <Stars ratings={ratings} />}</Fact>
        <Fact name="Verification">
          <Standing classId={aClass.id} />
        </Fact>
      </dl>
    </Card>
  )
}

function Standing({ classId }: { classId: string }) {
  const { data, isError } = useCall(teacherOfClass, { classId })
  if (isError) return "could not be loaded"
  if (!data) return <Bone width="6rem" height="1.25rem" />
  const { id, verification, isRestricted } = data.teacher
  return (
    <>
      {verification.charAt(0).toUpperCase() + verification.slice(1)}
      <small>
        <Link to={`/admin/users/teachers?teacher=${id}`}>ID and history</Link>
      </small>
      {isRestricted && <small>The account is restricted.</small>}
    </>
  )
}
