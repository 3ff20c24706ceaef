import type { ClubId } from '@cardroom/contract/ids'
import type { TableShown } from '@cardroom/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changesBetween,
  draftOf,
  faultsIn,
  limitMaxOf,
  settingsOf,
  withTableMax,
  type TableDraft,
} from './table-draft.ts'
import { TableFormView } from './table-form.view.tsx'
import { useSaveTable } from '../live-lobby.api.ts'
import { playableLimitsQuery } from '#features/games/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface TableFormProps {
  readonly clubId: ClubId
  /** The table to change; undefined for a new one. */
  readonly table: TableShown | undefined
  readonly onDone: () => void
}

/** Shows the form of a table and saves it. A refusal of the server is shown at its field. */
export function TableForm({ clubId, table, onDone }: TableFormProps) {
  const { t } = useTranslation('liveLobby')
  const save = useSaveTable(clubId)
  const limits = useQuery(playableLimitsQuery(clubId)).data ?? []
  // The table may change while the form is open. Such changes must not overwrite what is typed.
  const [before] = useState(() => table && draftOf(table))
  const { faults, isFull } = save.error ? faultsIn(save.error, table === undefined) : nothingWrong
  const send = (draft: TableDraft) =>
    save.mutate(
      table && before
        ? { id: table.id, settings: changesBetween(before, withTableMax(draft, limitMaxOf(limits, draft))) }
        : { id: undefined, settings: settingsOf(draft) },
      {
        onSuccess: ({ name }) => {
          showToast({ tone: 'success', title: t(table ? 'form.changed' : 'form.opened', { table: name }) })
          onDone()
        },
      },
    )
  return (
    <TableFormView
      before={before}
      limits={limits}
      busy={save.isPending}
      faults={faults}
      refusal={isFull ? t('faults.clubIsFull') : undefined}
      onEdit={save.reset}
      onSave={send}
      onCancel={onDone}
    />
  )
}

const nothingWrong = { faults: {}, isFull: false } as const
