import { Link } from "react-router"
import { callApi } from "../../../../lib/call-api.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Small, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { Fact, FactLines } from "../../../../ui/text/facts.tsx"
import { HiddenNumber } from "../../../../ui/text/hidden-number.tsx"
import { teacherAccountNumberCall } from "../../../users/admin-contract.ts"
import { contactText } from "../../../users/domain/contact-text.ts"
import { type AdminClass, teacherOfClassCall } from "../../admin-contract.ts"
import { Stars } from "../cards/stars.tsx"

/** Contact and payment details of the teacher of a class; for administrators only. */
export function TeacherDetails({ klass }: { klass: AdminClass }) {
  const { name, contact, email, paymentInfo, ratings } = klass.teacherInformation
  return (
    <Card as="section" gap={2}>
      <Text as="h2" size="h4">
        Teacher information
      </Text>
      <FactLines>
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
          <Payee name={name} masked={paymentInfo.accountNumber} classId={klass.id} />
        </Fact>
        <Fact name="Rating">{ratings === null ? "None yet" : <Stars ratings={ratings} />}</Fact>
        <Fact name="Verification">
          <Standing classId={klass.id} />
        </Fact>
      </FactLines>
    </Card>
  )
}

/** Another call loads who teaches the class. Until then there is nothing to press. */
function Payee({ name, masked, classId }: { name: string; masked: string; classId: string }) {
  const teacherId = useCall(teacherOfClassCall, { classId }).data?.teacher.id
  return (
    <HiddenNumber
      masked={masked}
      label={`Show the account number of ${name}`}
      load={teacherId ? async () => (await callApi(teacherAccountNumberCall, { teacherId })).accountNumber : undefined}
    />
  )
}

function Standing({ classId }: { classId: string }) {
  const { data, isError } = useCall(teacherOfClassCall, { classId })
  if (isError) return "could not be loaded"
  if (!data) return <Skeleton width="6rem" height="1.25rem" />
  const { id, verification, isRestricted } = data.teacher
  return (
    <>
      {verification.charAt(0).toUpperCase() + verification.slice(1)}
      <Small>
        <Link to={`/admin/users/teachers?teacher=${id}`}>ID and history</Link>
      </Small>
      {isRestricted && <Small>The account is restricted.</Small>}
    </>
  )
}
