import type { AnswerOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { makeAdjustment, SettlementRow } from '@cardroom/contract/settlements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdjust } from './settlement.api.ts'
import styles from './settlement.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export type Adjustable = Pick<SettlementRow, 'user_id' | 'name'>

interface AdjustSheetProps {
  readonly clubId: ClubId
  readonly period: number
  /** The people to choose from. If there is only one, that person is chosen. */
  readonly people: readonly Adjustable[]
  readonly onClose: () => void
}

const reasonMin = 3

/** Adds to a person's payment or subtracts from it, with a reason. Nobody of several is chosen at first. */
export function AdjustSheet({ clubId, period, people, onClose }: AdjustSheetProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const adjust = useAdjust(clubId, period)
  const [sign, setSign] = useState<'more' | 'less'>('more')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState(() => (people.length === 1 ? people[0] : undefined))
  const amount = Number(typed) * (sign === 'more' ? 1 : -1)
  const done = (answer: AnswerOf<typeof makeAdjustment>) => {
    // An amount above the club's limit waits for another person, who approves it.
    if ('approval' in answer) showToast({ title: t('settlement:adjustWaits') })
    onClose()
  }
  const confirm = () =>
    chosen && adjust.mutate({ user_id: chosen.user_id, amount, reason: reason.trim() }, { onSuccess: done })
  return (
    <ConfirmSheet
      open
      title={
        people.length > 1 ? t('settlement:adjust') : t('settlement:adjustTitle', { name: chosen?.name ?? '' })
      }
      onCancel={onClose}
      onConfirm={confirm}
      confirmLabel={
        amount === 0
          ? t('settlement:adjust')
          : t(`settlement:adjustBy.${sign}`, { amount: formatAmount(Math.abs(amount), language) })
      }
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={adjust.isPending}
      disabled={!isOnline || chosen === undefined || amount === 0 || reason.trim().length < reasonMin}
    >
      <div className={styles.form}>
        {people.length > 1 && (
          <Select
            label={t('settlement:adjustFor')}
            choices={[
              ...(chosen ? [] : [{ value: '', label: t('settlement:adjustChoose') }]),
              ...people.map(({ user_id: id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(chosen?.user_id ?? '')}
            onChange={(id) => setChosen(people.find(({ user_id: each }) => String(each) === id))}
          />
        )}
        <Segmented
          label={t('settlement:adjust')}
          segments={[
            { name: 'more', label: t('settlement:adjustSign.more') },
            { name: 'less', label: t('settlement:adjustSign.less') },
          ]}
          current={sign}
          onChange={setSign}
        />
        <AmountInput
          label={t('settlement:adjustAmount')}
          value={typed}
          onChange={setTyped}
          unreadable={unreadable}
          decimals={2}
          autoFocus={people.length === 1}
        />
        <TextField
          label={t('settlement:adjustReason')}
          hint={t('settlement:adjustReasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={200}
        />
      </div>
    </ConfirmSheet>
  )
}
