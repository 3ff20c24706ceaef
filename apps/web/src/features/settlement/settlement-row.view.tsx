import type { DealFields } from '@cardroom/contract/deals'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { balanceAfter } from './rows/odd-rows.ts'
import { RowLinesView } from './row-lines.view.tsx'
import styles from './settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'

export interface RowActions {
  /** Tells whether it is the viewer's own row. Nobody changes their own deal, or adjusts their own payment. */
  readonly isOwn?: ((row: SettlementRow) => boolean) | undefined
  readonly onDeal: (row: SettlementRow) => void
  readonly onAdjust: (row: SettlementRow) => void
  readonly onTakeBack: (adjustment: number) => void
  /** Shows whose play an agent's row adds up. */
  readonly players: (row: SettlementRow) => ReactNode
  /** Links to the statement of a closed row. */
  readonly statementLink: (row: SettlementRow) => ReactNode
}

interface SettlementRowViewProps {
  readonly row: SettlementRow
  readonly settlement: Settlement
  readonly deal: DealFields | null | undefined
  readonly actions: RowActions
  readonly hasTitle?: boolean
}

/** Shows one person's row in detail: how it is computed, its adjustments, and the possible actions. */
export function SettlementRowView({
  row,
  settlement,
  deal,
  actions,
  hasTitle = true,
}: SettlementRowViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const isOwn = actions.isOwn?.(row) ?? false
  const mayAdjust = settlement.state === 'draft' && !isOwn
  const adjusted = settlement.adjustments.filter(({ user_id: id }) => id === row.user_id)
  return (
    <div className={styles.opened}>
      {hasTitle && <h2>{row.name}</h2>}
      <RowLinesView row={row} deal={deal} after={balanceAfter(settlement, row)} />
      {row.role === 'agent' && actions.players(row)}
      {adjusted.length > 0 && (
        <List aria-label={t('adjustments')}>
          {adjusted.map(({ id, amount, reason, created_by_name: by }) => (
            <ListRow
              key={id}
              title={formatAmount(amount, language, { plus: true })}
              meta={t('adjustedBy', { reason, name: by })}
              action={
                mayAdjust && (
                  <IconButton icon="undo-2" label={t('takeBack')} onClick={() => actions.onTakeBack(id)} />
                )
              }
            />
          ))}
        </List>
      )}
      <div className={styles.actions}>
        {settlement.state !== 'closed' && !isOwn && (
          <Button look="second" size="medium" icon="pencil" onClick={() => actions.onDeal(row)}>
            {t('changeDeal')}
          </Button>
        )}
        {mayAdjust && (
          <Button look="second" size="medium" icon="plus" onClick={() => actions.onAdjust(row)}>
            {t('adjust')}
          </Button>
        )}
        {actions.statementLink(row)}
      </div>
    </div>
  )
}
