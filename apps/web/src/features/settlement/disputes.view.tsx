import type { ClubId } from '@cardroom/contract/ids'
import type { SettlementDispute } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface DisputesViewProps {
  readonly clubId: ClubId
  readonly disputes: readonly SettlementDispute[]
  /** Tells whether the viewer may open the receipts. */
  readonly mayOpen: boolean
}

/** Shows what to settle before the week: the disputed receipts of people in its rows. */
export function DisputesView({ clubId, disputes, mayOpen }: DisputesViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  if (disputes.length === 0) return null
  return (
    <List aria-label={t('disputes.label')}>
      {disputes.map(({ receipt_id: receiptId, number, name, amount }) => (
        <ListRow
          key={receiptId}
          leading={<RowIcon name="circle-alert" />}
          title={t('disputes.first', { number })}
          meta={t('disputes.of', { name, amount: formatAmount(amount, language) })}
          link={mayOpen ? <Link to={pathTo(patterns.receipt, { clubId, receiptId })} /> : undefined}
          chevron={mayOpen}
        />
      ))}
    </List>
  )
}
