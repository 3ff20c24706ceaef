import type { DealFields } from '@cardroom/contract/deals'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommissionCoin } from './commission-coin.tsx'
import { balanceAfter, oddityOf } from './rows/odd-rows.ts'
import { SettlementRowView, type RowActions } from './settlement-row.view.tsx'
import styles from './settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

export interface SettlementRowsProps {
  readonly settlement: Settlement
  /** The rows in their order on the screen. */
  readonly rows: readonly SettlementRow[]
  /** Returns the current deal; undefined while it loads. */
  readonly dealOf: (row: SettlementRow) => DealFields | null | undefined
  readonly actions: RowActions
}

/**
 * Shows a settlement on a phone: one card for each row, the odd ones first, then the largest. A card opens to show
 * how it is computed.
 */
export function SettlementCardsView({ settlement, rows, dealOf, actions }: SettlementRowsProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const [openId, setOpenId] = useState<number>()
  const open = rows.find(({ user_id: id }) => id === openId)
  const close = () => setOpenId(undefined)
  return (
    <div className={styles.cards}>
      <SectionHeader title={t('settlement:rows')} />
      <List aria-label={t('settlement:rows')}>
        {rows.map((row) => (
          <RowCard
            key={row.user_id}
            row={row}
            settlement={settlement}
            onPress={() => setOpenId(row.user_id)}
          />
        ))}
      </List>
      {open && (
        <Sheet open onClose={close} title={open.name} closeLabel={t('common:close')}>
          <SettlementRowView
            row={open}
            settlement={settlement}
            deal={dealOf(open)}
            actions={{
              ...actions,
              onDeal: (row) => {
                close()
                actions.onDeal(row)
              },
              onAdjust: (row) => {
                close()
                actions.onAdjust(row)
              },
            }}
            hasTitle={false}
          />
        </Sheet>
      )}
    </div>
  )
}

interface RowCardProps {
  readonly row: SettlementRow
  readonly settlement: Settlement
  readonly onPress: () => void
}

function RowCard({ row, settlement, onPress }: RowCardProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const oddity = oddityOf(row, settlement)
  const after = balanceAfter(settlement, row)
  const carried = row.carried_out.loss + row.carried_out.fees
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  return (
    <ListRow
      leading={<Avatar name={row.name} rank={row.role} size={40} />}
      title={row.name}
      badge={
        oddity && (
          <Badge tone="warning" icon="circle-alert">
            {t(`odd.${oddity}`)}
          </Badge>
        )
      }
      meta={
        <MetaParts
          parts={[
            ...(row.role === 'agent' ? [t('active', { count: row.active })] : []),
            t('clubs', { amount: amount(row.club_result, true) }),
            ...(after === undefined ? [] : [t('then', { amount: amount(after, row.pay === 'tab') })]),
          ]}
        />
      }
      end={
        <>
          <Amount coin={<CommissionCoin row={row} size={18} />}>{amount(row.commission)}</Amount>
          {carried < 0 && <Amount size="small">{t('carries', { amount: amount(carried) })}</Amount>}
          {carried === 0 && row.carried_in.loss < 0 && (
            <Amount size="small">{t('madeUp', { amount: amount(0 - row.carried_in.loss) })}</Amount>
          )}
        </>
      }
      onPress={onPress}
    />
  )
}
