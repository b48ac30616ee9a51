import type { ReactNode } from "react"
import { type ClassData, classInfo } from "../../../features/classes/contract.ts"
import { ClassHead } from "../../../features/classes/web/class-overview.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { Page } from "../../../ui/page.tsx"
import { Bone, DetailsSkeleton } from "../../../ui/skeleton.tsx"
import { type Tab, Tabs } from "../../../ui/tabs.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useTitle } from "../../../ui/use-title.ts"
import { useRoleArea } from "../../role-area.ts"
import { type ClassInPath, useClassInPath } from "./class-in-path.ts"
import { NoClassroom } from "./no-classroom.tsx"

interface ClassroomPageProps {
  area: "learner" | "parent"
  children: (aClass: ClassData) => ReactNode
}

/** The classroom that the address names, as soon as its class is known. */
export function ClassroomPage({ area, children }: ClassroomPageProps) {
  const named = useClassInPath()
  if (!named) return <NoClassroom explorePath={`/${area}/explore`} />
  return (
    <NamedClassroom named={named} area={area}>
      {children}
    </NamedClassroom>
  )
}

function NamedClassroom({ named, area, children }: ClassroomPageProps & { named: ClassInPath }) {
  const info = useCall(classInfo, named)
  if (info.data) return children(info.data.classData)
  if (info.error?.status === 404) return <NoClassroom explorePath={`/${area}/explore`} />
  return (
    <Page>
      <h1 className="unseen">Classroom</h1>
      <Answer of={info} waiting={<ClassroomSkeleton />} failed="The class could not be loaded.">
        {() => null}
      </Answer>
    </Page>
  )
}

function ClassroomSkeleton() {
  return (
    <>
      <Bone height="14rem" />
      <DetailsSkeleton text="Loading the class…" lines={8} />
    </>
  )
}

interface ClassroomFrameProps {
  aClass: ClassData
  tabs: readonly Tab[]
  children: ReactNode
}

/** The top of a classroom, its tabs where there are several, and the open one. */
export function ClassroomFrame({ aClass, tabs, children }: ClassroomFrameProps) {
  const { brandName } = useRoleArea()
  useTitle(`${aClass.name} · ${brandName}`)
  return (
    <Page>
      <ClassHead aClass={aClass} />
      {tabs.length > 1 && <Tabs tabs={tabs} label="Classroom" />}
      {children}
    </Page>
  )
}
