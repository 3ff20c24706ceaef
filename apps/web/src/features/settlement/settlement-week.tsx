import type { ClubId } from '@cardroom/contract/ids'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AdjustSheet } from './adjust-sheet.tsx'
import { DisputesView } from './disputes.view.tsx'
import { DealSheet } from './deals/deal-sheet.tsx'
import { inOrder } from './odd-rows.ts'
import { dealsQuery, useStep, useTakeBack, type Step } from './settlement.api.ts'
import { SettlementBarView } from './settlement-bar.view.tsx'
import { SettlementCardsView } from './settlement-cards.view.tsx'
import { SettlementFiguresView } from './settlement-figures.view.tsx'
import { SettlementTableView } from './settlement-table.view.tsx'
import styles from './settlement.module.css'
import { SignersView } from './signers.view.tsx'
import { useStepRefusal } from './use-step-refusal.ts'
import { useMe } from '#features/account/index.ts'
import { may } from '#features/membership/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface SettlementWeekProps {
  readonly clubId: ClubId
  readonly settlement: Settlement
}

/** Shows a loaded settlement: its figures, its rows, and the possible actions. */
export function SettlementWeek({ clubId, settlement }: SettlementWeekProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const isWide = useIsWide()
  const me = useMe()
  const [adjusting, setAdjusting] = useState<SettlementRow>()
  const [dealing, setDealing] = useState<SettlementRow>()
  const deals = useQuery(dealsQuery(clubId)).data
  const step = useStep(clubId, settlement.period.id)
  const takeBack = useTakeBack(clubId, settlement.period.id)
  const refusalOf = useStepRefusal()
  const { rows, hash, period } = settlement

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

  const Rows = isWide ? SettlementTableView : SettlementCardsView
  return (
    <>
      <div className={styles.body}>
        <SettlementFiguresView settlement={settlement} />
        <DisputesView clubId={clubId} disputes={settlement.disputes} mayOpen={may(me, 'credit')} />
        {rows.length === 0 ? (
          <EmptyState compact title={t('nobody')} text={t('nobodyText')} />
        ) : (
          <Rows
            settlement={settlement}
            rows={inOrder(settlement)}
            dealOf={(row) => deals && (deals.find(({ user_id: id }) => id === row.user_id)?.now ?? null)}
            actions={{
              onDeal: setDealing,
              onAdjust: setAdjusting,
              onTakeBack: (id) => takeBack.mutate(id),
              statementLink: ({ statement }) =>
                statement !== undefined && (
                  <Link
                    to={pathTo(patterns.statement, { clubId, statementId: statement })}
                    className={buttonClass({ look: 'second', size: 'medium' })}
                  >
                    {t('statement')}
                  </Link>
                ),
            }}
          />
        )}
        <SignersView settlement={settlement} />
      </div>
      <SettlementBarView
        settlement={settlement}
        busy={step.isPending ? step.variables.step : undefined}
        refusal={step.isError ? refusalOf(step.error) : undefined}
        isForAnother={settlement.two_to_settle && settlement.reviewed_by === me.id}
        onStep={take}
      />
      {adjusting && (
        <AdjustSheet
          clubId={clubId}
          period={period.id}
          row={adjusting}
          onClose={() => setAdjusting(undefined)}
        />
      )}
      {dealing && (
        <DealSheet
          clubId={clubId}
          period={period.id}
          person={{ userId: dealing.user_id, name: dealing.name }}
          deal={deals?.find(({ user_id: id }) => id === dealing.user_id)}
          onClose={() => setDealing(undefined)}
        />
      )}
    </>
  )
}
