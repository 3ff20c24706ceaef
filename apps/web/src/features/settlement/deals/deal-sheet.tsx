import type { DealOfPerson } from '@cardroom/contract/deals'
import { nobody, type ClubId, type UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { firstDraft, inputOf, problemOf } from './deal-draft.ts'
import { DealFormView } from './deal-form.view.tsx'
import { useDealRefusal } from './use-deal-refusal.ts'
import { previewQuery, useSetDeals } from '../settlement.api.ts'
import { useIsOnline } from '#lib/api/connection.ts'
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
  /** One person, or several who get the same deal. */
  readonly people: readonly DealPerson[]
  /** The current deal; undefined if there is none yet, or several people. */
  readonly deal: DealOfPerson | undefined
  /** Called when the deal is set, before the sheet closes. */
  readonly onSaved?: (() => void) | undefined
  readonly onClose: () => void
  /** Receives the focus when the sheet closes. The default is the sheet's opener. */
  readonly returnTo?: RefObject<HTMLElement | null> | undefined
}

/** Sets a deal, and shows the result that it would have had for the one person. */
export function DealSheet({ clubId, period, people, deal, onSaved, onClose, returnTo }: DealSheetProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const refusalOf = useDealRefusal()
  const isOnline = useIsOnline()
  const set = useSetDeals(clubId)
  const [only, ...others] = people
  const isOne = others.length === 0
  const [draft, setDraft] = useState(() => firstDraft(deal, isOne))
  const asked = useDeferredValue(draft)
  const problem = problemOf(draft)
  const preview = useQuery({
    ...previewQuery(clubId, { userId: only?.userId ?? nobody, period, deal: inputOf(asked) }),
    enabled: isOne && only !== undefined && problemOf(asked) === undefined,
  })
  const refusal = set.isError ? refusalOf(set.error, people) : undefined
  const name = only?.name ?? ''
  const count = people.length
  const done = () => {
    const title = isOne ? t('settlement:deals.saved', { name }) : t('settlement:deals.savedFor', { count })
    showToast({ title, tone: 'success' })
    onSaved?.()
    onClose()
  }
  const userIds = people.map(({ userId }) => userId)
  return (
    <ConfirmSheet
      open
      title={isOne ? t('settlement:deals.of', { name }) : t('settlement:deals.ofSeveral', { count })}
      onCancel={onClose}
      onConfirm={() => set.mutate({ userIds, deal: inputOf(draft) }, { onSuccess: done })}
      confirmLabel={t(`settlement:deals.save.${draft.from}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={set.isPending}
      refusal={refusal}
      disabled={!isOnline || problem !== undefined}
      returnTo={returnTo}
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
