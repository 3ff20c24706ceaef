import type { ClubId } from '@cardroom/contract/ids'
import type { Settlement } from '@cardroom/contract/settlements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdjustSheet } from './adjust-sheet.tsx'
import { adjustable } from './adjustable.ts'
import { DisputesView } from './disputes.view.tsx'
import { dealsQuery, differenceQuery, useStep, type Step } from './settlement.api.ts'
import { SettlementBarView } from './settlement-bar.view.tsx'
import { SettlementFiguresView } from './settlement-figures.view.tsx'
import { SettlementRows } from './settlement-rows.tsx'
import styles from './settlement.module.css'
import { SignersView } from './signers.view.tsx'
import { useStepRefusal } from './use-step-refusal.ts'
import { useMe } from '#features/account/index.ts'
import { may } from '#features/membership/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface SettlementWeekProps {
  readonly clubId: ClubId
  readonly settlement: Settlement
  readonly onExport?: (() => void) | undefined
}

/** Shows a loaded settlement: its figures, what is odd first, its rows, and the next step. */
export function SettlementWeek({ clubId, settlement, onExport }: SettlementWeekProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const me = useMe()
  const step = useStep(clubId, settlement.period.id)
  const refusalOf = useStepRefusal()
  const { rows, hash } = settlement
  const [isAdjusting, setAdjusting] = useState(false)
  const deals = useQuery(dealsQuery(clubId)).data ?? []
  const isWide = useIsWide()
  // Only a wide screen has room for the difference.
  const difference = useQuery({
    ...differenceQuery(clubId, settlement.period.id),
    enabled: isWide,
  }).data
  const people = adjustable([...rows, ...deals], me.id)

  function take(next: Step) {
    const done = ({ totals }: Settlement) => {
      if (next === 'close')
        showToast({
          title: t('closed', { amount: formatAmount(totals.commission, language) }),
          tone: 'success',
        })
    }
    step.mutate({ step: next, hash: hash ?? '' }, { onSuccess: done })
  }

  return (
    <>
      <div className={styles.body}>
        <SettlementFiguresView settlement={settlement} difference={difference} />
        <DisputesView clubId={clubId} disputes={settlement.disputes} mayOpen={may(me, 'credit')} />
        {rows.length === 0 ? (
          <EmptyState compact title={t('nobody')} text={t('nobodyText')} />
        ) : (
          <SettlementRows clubId={clubId} settlement={settlement} onExport={onExport} />
        )}
        <SignersView settlement={settlement} />
      </div>
      <SettlementBarView
        settlement={settlement}
        busy={step.isPending ? step.variables.step : undefined}
        refusal={step.isError ? refusalOf(step.error) : undefined}
        isForAnother={settlement.two_to_settle && settlement.reviewed_by === me.id}
        onStep={take}
        onAdjust={people.length > 0 ? () => setAdjusting(true) : undefined}
      />
      {isAdjusting && (
        <AdjustSheet
          clubId={clubId}
          period={settlement.period.id}
          people={people}
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  )
}
