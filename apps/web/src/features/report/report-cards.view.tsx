import type { ReportRow } from '@cardroom/contract/report'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceNoteView } from './difference-note.view.tsx'
import { differs } from './differs.ts'
import { ReportRowView } from './report-row.view.tsx'
import type { ReportRowsProps } from './report-table.view.tsx'
import styles from './report.module.css'
import { keyOfRow, useRowName } from './row-name.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

/** Shows a report on a phone: the totals, then a card for each row. A card opens to show how it adds up. */
export function ReportCardsView({ clubId, report, choice, onChoice, now, entriesOf }: ReportRowsProps) {
  const { t } = useTranslation(['report', 'common'])
  const [open, setOpen] = useState<ReportRow>()
  const nameOf = useRowName(choice.by)
  if (report.rows.length === 0) return <EmptyState compact title={t('report:nothing')} />
  return (
    <div className={styles.cards}>
      <DifferenceNoteView report={report} />
      <Totals report={report} />
      <List aria-label={t('report:title')}>
        {report.rows.map((row) => (
          <RowCard
            key={keyOfRow(row)}
            row={row}
            name={nameOf(row)}
            hasFace={choice.by === 'player' || choice.by === 'agent'}
            onPress={() => setOpen(row)}
          />
        ))}
      </List>
      {open && (
        <Sheet open onClose={() => setOpen(undefined)} title={nameOf(open)} closeLabel={t('common:close')}>
          <ReportRowView
            clubId={clubId}
            row={open}
            entries={entriesOf?.(open)}
            choice={choice}
            onChoice={(next) => {
              setOpen(undefined)
              onChoice(next)
            }}
            isOver={Date.parse(report.to) <= now.getTime()}
            hasTitle={false}
          />
        </Sheet>
      )}
    </div>
  )
}

function Totals({ report: { totals, count } }: Pick<ReportRowsProps, 'report'>) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  return (
    <Card>
      <h2 className={styles.totals}>{t('totalsOf', { count })}</h2>
      <Facts
        look="close"
        facts={[
          { name: t('columns.stake'), value: amount(totals.stake) },
          { name: t('columns.result'), value: amount(0 - totals.result, true) },
          { name: t('columns.bought'), value: amount(totals.bought.white) },
          { name: t('columns.returned'), value: amount(totals.returned.white) },
          { name: t('columns.fee'), value: amount(totals.fee) },
        ]}
      />
    </Card>
  )
}

interface RowCardProps {
  readonly row: ReportRow
  readonly name: string
  readonly hasFace: boolean
  readonly onPress: () => void
}

function RowCard({ row, name, hasFace, onPress }: RowCardProps) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  const result = 0 - row.result
  const plus = (value: number) => formatAmount(value, language, { plus: true })
  const { difference } = row
  return (
    <ListRow
      leading={hasFace && row.user_id !== 0 && <Avatar name={name} rank={row.role} size={40} />}
      title={name}
      meta={
        <MetaParts
          parts={[
            t('rounds', { count: row.rounds, number: formatAmount(row.rounds, language) }),
            t('staked', { amount: formatAmount(row.stake, language) }),
            ...(difference && differs(row)
              ? [t('rowDiffers', { white: plus(difference.white), red: plus(difference.red) })]
              : []),
          ]}
        />
      }
      end={
        <>
          <Amount tone={result < 0 ? 'negative' : 'plain'}>{plus(result)}</Amount>
          <Amount size="small">{t('columns.result')}</Amount>
        </>
      }
      onPress={onPress}
    />
  )
}
