import type { Approval, ApprovalState } from '@cardroom/contract/approvals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './approvals.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { Amount, List, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

interface ApprovalsListViewProps {
  readonly approvals: readonly Approval[]
  readonly onOpen: (approval: Approval) => void
  /** The tools of the list; an empty list has none. */
  readonly tools?: ReactNode
}

/** Lists the waiting operations first, then the decided ones. */
export function ApprovalsListView({ approvals, onOpen, tools }: ApprovalsListViewProps) {
  const { t } = useTranslation('clubSettings')
  const waiting = approvals.filter(({ state }) => state === 'waiting')
  const decided = approvals.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {approvals.length > 0 && tools && <div className={styles.tools}>{tools}</div>}
      <section className={styles.group}>
        <h2>{t('approvals.waiting')}</h2>
        {waiting.length === 0 ? (
          <EmptyState compact title={t('approvals.none')} text={t('approvals.noneText')} />
        ) : (
          <Rows approvals={waiting} onOpen={onOpen} />
        )}
      </section>
      {decided.length > 0 && (
        <section className={styles.group}>
          <h2>{t('approvals.decided')}</h2>
          <Rows approvals={decided} onOpen={onOpen} />
        </section>
      )}
    </>
  )
}

function Rows({ approvals, onOpen }: ApprovalsListViewProps) {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const times = useTimes()
  return (
    <List className={cardClass({ padded: false })}>
      {approvals.map((each) => (
        <ListRow
          key={each.id}
          leading={<RowIcon name={stateLooks[each.state].icon} />}
          title={t(`approvals.what.${each.what}`)}
          meta={
            <MetaParts
              parts={[
                each.by_name,
                times.dateTime(each.created_at),
                ...(each.owed > 0
                  ? [t('approvals.ofItOnTab', { amount: formatAmount(each.owed, language) })]
                  : []),
              ]}
            />
          }
          end={
            <>
              <Amount coin={<Coin name="red" size={18} />}>{formatAmount(each.total, language)}</Amount>
              {each.state !== 'waiting' && <StateBadge state={each.state} />}
            </>
          }
          onPress={() => onOpen(each)}
          chevron
        />
      ))}
    </List>
  )
}

/** The looks of the states of an approval. */
const stateLooks: Readonly<Record<ApprovalState, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  waiting: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'positive', icon: 'check' },
  refused: { tone: 'negative', icon: 'x' },
  withdrawn: { tone: 'plain', icon: 'undo-2' },
  lapsed: { tone: 'plain', icon: 'clock' },
}

export function StateBadge({ state }: { readonly state: ApprovalState }) {
  const { t } = useTranslation('clubSettings')
  return <Badge {...stateLooks[state]}>{t(`approvals.states.${state}`)}</Badge>
}
