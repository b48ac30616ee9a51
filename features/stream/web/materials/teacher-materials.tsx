import { lazy, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type ClassMaterial, deleteMaterialCall, materialsCall } from "../../materials-contract.ts"
import { byFolder } from "./by-folder.ts"
import { MaterialsList } from "./materials-list.tsx"
import { isFull, quotaText, quotaWarning } from "./quota-text.ts"

const MaterialForm = lazy(() => import("./material-form.tsx"))

/** The materials of a class for its teacher: the list, what it takes up, adding and deleting. */
export function TeacherMaterials({ classId }: { classId: string }) {
  const list = useCall(materialsCall, { classId })
  const [isAdding, setAdding] = useState(false)
  const { deletion, question } = useDeletion(classId)
  const warning = list.data ? quotaWarning(list.data) : null
  return (
    <Stack gap={4}>
      <Cluster gap="3 5" justify="between">
        <Button tone="brand" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          Add a file or link
        </Button>
        {list.data && (
          <Stack gap={1} isGrowing>
            <Text size="s" tone="soft" hasEvenDigits>
              {quotaText(list.data)}
            </Text>
            <ProgressBar
              done={list.data.usedBytes / list.data.quotaBytes}
              label="Space used"
              isWarning={warning !== null}
            />
          </Stack>
        )}
      </Cluster>
      {warning && (
        <Text surface="orange" round="s" pad="low">
          {warning}
        </Text>
      )}
      <MaterialsList
        classId={classId}
        actionOf={(material) => (
          <Button
            size="small"
            tone="quiet"
            aria-label={`Delete ${material.name}`}
            onClick={() => void deletion(material)}
          >
            Delete
          </Button>
        )}
      >
        Add worksheets, songs and links. The families of the class find them here.
      </MaterialsList>
      {question}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Add a file or link">
        <LazyPart waiting={<DetailsSkeleton text="Loading the form…" />}>
          <MaterialForm
            classId={classId}
            onlyLinks={list.data && isFull(list.data) ? warning : null}
            folders={byFolder(list.data?.materials ?? []).flatMap(({ folder }) => folder || [])}
            onDone={() => setAdding(false)}
          />
        </LazyPart>
      </Dialog>
    </Stack>
  )
}

function useDeletion(classId: string) {
  const [ask, question] = useConfirm()
  const remove = useAction(deleteMaterialCall, {
    outdates: [materialsCall],
    onDone: ({ message }) => classToast.success(message),
    onFailure: classToast.failed,
  })
  const deletion = async ({ id, name }: ClassMaterial) => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      text: "It will be deleted for everybody in the class. You cannot undo this.",
      yes: "Delete",
    })
    if (isSure) remove.mutate({ classId, id })
  }
  return { deletion, question }
}
