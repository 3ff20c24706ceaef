import type { DealOfPerson } from '@cardroom/contract/deals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, inputOf, problemOf } from './deal-draft.ts'
import { DealFormView } from './deal-form.view.tsx'
import { previewQuery, useSetDeal } from '../settlement.api.ts'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export interface DealPerson {
  readonly userId: UserId
  readonly name: string
}

interface DealSheetProps {
  readonly clubId: ClubId
  /** The period of the preview. */
  readonly period: number
  readonly person: DealPerson
  /** The current deal; undefined if there is none yet. */
  readonly deal: DealOfPerson | undefined
  readonly onClose: () => void
}

/** Sets a deal, and shows the result that it would have had. */
export function DealSheet({ clubId, period, person, deal, onClose }: DealSheetProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const errorText = useErrorText()
  const set = useSetDeal(clubId)
  const [draft, setDraft] = useState(() => draftOf(deal?.next ?? deal?.now))
  const asked = useDeferredValue(draft)
  const problem = problemOf(draft)
  const preview = useQuery({
    ...previewQuery(clubId, { userId: person.userId, period, deal: inputOf(asked) }),
    enabled: problemOf(asked) === undefined,
  })
  const refusal = set.isError ? errorText(fieldsOf(set.error)[0]?.message ?? keyOf(set.error)) : undefined
  const done = () => {
    showToast({ title: t('settlement:deals.saved', { name: person.name }), tone: 'success' })
    onClose()
  }
  return (
    <ConfirmSheet
      open
      title={t('settlement:deals.of', { name: person.name })}
      onCancel={onClose}
      onConfirm={() => set.mutate({ userId: person.userId, deal: inputOf(draft) }, { onSuccess: done })}
      confirmLabel={t(`settlement:deals.save.${draft.from}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={set.isPending}
      refusal={refusal}
      disabled={problem !== undefined}
    >
      <DealFormView
        draft={draft}
        problem={problem}
        preview={preview.data}
        onChange={(next) => {
          set.reset()
          setDraft(next)
        }}
      />
    </ConfirmSheet>
  )
}
