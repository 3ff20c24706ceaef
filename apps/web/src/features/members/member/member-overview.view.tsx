import type { MemberPage } from '@cardroom/contract/member-page'
import type { Transaction } from '@cardroom/contract/cashier'
import type { MemberSession } from '@cardroom/contract/reports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './member.module.css'
import type { MemberTab } from './member-tabs.ts'
import { TransactionRow } from '#features/cashier/index.ts'
import { ReportLinesView } from '#features/report/index.ts'
import { ScorecardView } from '#features/scorecard/index.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'

interface MemberOverviewViewProps {
  /** The debts of the member and of others to them. */
  readonly tabs?: ReactNode
  /** The latest payments outside the app. */
  readonly payments?: ReactNode
  readonly member: MemberPage
  readonly part: Exclude<MemberTab, 'notes'>
  /** The person who looks; movements are shown from their side. */
  readonly viewer: Parameters<typeof TransactionRow>[0]['viewer']
  readonly now: Date
}

/**
 * Shows the chosen part of the member's page: the overview with the week and the waiting transactions, the
 * movements, the sessions, or the debts.
 */
export function MemberOverviewView({ member, part, viewer, now, tabs, payments }: MemberOverviewViewProps) {
  const { t } = useTranslation('members')
  return (
    <div className={styles.overview}>
      {part === 'movements' && <Movements member={member} viewer={viewer} />}
      {part === 'sessions' && <Sessions sessions={member.last.sessions ?? []} now={now} />}
      {part === 'tab' && (
        <>
          {tabs}
          {member.last.receipts?.length === 0 && member.tabs?.length === 0 && (
            <EmptyState compact title={t('page.noTab')} />
          )}
          {payments}
        </>
      )}
      {part === 'overview' && (
        <>
          <Week member={member} viewer={viewer} />
          {tabs}
          {member.scorecard && (
            <Card>
              <ScorecardView
                scorecard={member.scorecard}
                isOwn={member.user_id === viewer.userId}
                level={3}
              />
            </Card>
          )}
        </>
      )}
    </div>
  )
}

function Week({ member, viewer }: MovementsProps) {
  const { t } = useTranslation('members')
  return (
    <>
      {member.pending.length > 0 && (
        <Card padded={false} aria-label={t('page.pending')}>
          <h3 className={styles.title}>{t('page.pending')}</h3>
          <Transactions all={member.pending} viewer={viewer} />
        </Card>
      )}
      {member.week ? (
        <Card>
          <section aria-labelledby="member-week">
            <h3 id="member-week">{t('week.title')}</h3>
            <ReportLinesView row={member.week} />
          </section>
        </Card>
      ) : (
        member.pending.length === 0 && <EmptyState compact title={t('page.nothing')} />
      )}
    </>
  )
}

type MovementsProps = Pick<MemberOverviewViewProps, 'member' | 'viewer'>

function Movements({ member, viewer }: MovementsProps) {
  const { t } = useTranslation('members')
  const movements = member.last.movements ?? []
  const [first] = movements
  if (!first) return <EmptyState compact title={t('page.noMovements')} />
  const all = `${pathTo(patterns.cashier, { clubId: first.club_id })}?tab=history&search=${member.user_id}`
  return (
    <Card padded={false}>
      <header className={styles.head}>
        <h3>{t('page.lastMovements')}</h3>
        <Link to={all}>{t('page.all')}</Link>
      </header>
      <Transactions all={movements} viewer={viewer} />
    </Card>
  )
}

function Transactions({
  all,
  viewer,
}: Pick<MovementsProps, 'viewer'> & { readonly all: readonly Transaction[] }) {
  return (
    <List>
      {all.map((shown) => (
        <TransactionRow key={shown.id} shown={shown} viewer={viewer} />
      ))}
    </List>
  )
}

interface SessionsProps {
  readonly sessions: readonly MemberSession[]
  readonly now: Date
}

/**
 * Lists the latest sessions. Results are from the member's side, because this is the member's page; lists of the
 * club show the club's side.
 */
function Sessions({ sessions, now }: SessionsProps) {
  const { t } = useTranslation(['members', 'home'])
  const language = useLanguage()
  const times = useTimes()
  if (sessions.length === 0) return <EmptyState compact title={t('members:page.noSessions')} />
  return (
    <Card padded={false}>
      <h3 className={styles.title}>{t('members:page.lastSessions')}</h3>
      <List>
        {sessions.map(({ id, game_id: game, balance, created_at: from, finished_at: to }) => (
          <ListRow
            key={id}
            title={t(`home:games.${game as 1}`)}
            meta={
              <MetaParts
                parts={[
                  times.dateTime(from),
                  formatDuration((to === null ? now.getTime() : Date.parse(to)) - Date.parse(from), language),
                ]}
              />
            }
            end={
              <>
                <Amount tone={balance < 0 ? 'negative' : balance > 0 ? 'positive' : 'quiet'}>
                  {formatAmount(balance, language, { plus: true })}
                </Amount>
                {to === null && <Amount size="small">{t('members:page.open')}</Amount>}
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}
