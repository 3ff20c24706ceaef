import type { ClubId } from '@cardroom/contract/ids'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MemberRow } from './member-columns.tsx'
import styles from './member-table.module.css'
import { ReportLinesView } from '#features/report/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface MemberPanelViewProps {
  readonly clubId: ClubId
  readonly member: MemberRow
  readonly isOnline: boolean
  /** The actions that the user may take on the member. */
  readonly actions?: ReactNode
  /** The member's debts, below the balances. */
  readonly debts?: ReactNode
  /** The latest movements and sessions, and the notes of the staff. */
  readonly details?: ReactNode
}

/** Shows the selected member: the name, the balances, how the week adds up, and what happened last. */
export function MemberPanelView(props: MemberPanelViewProps) {
  const { clubId, member, isOnline, actions, debts, details } = props
  const { t } = useTranslation(['members', 'common'])
  const times = useTimes()
  return (
    <div className={styles.panel}>
      <header>
        <Avatar
          name={member.name}
          rank={member.role}
          photo={member.avatar}
          preset={member.avatar_id}
          size={52}
          online={isOnline && t('common:online')}
        />
        <div>
          <h2>{member.name}</h2>
          <p>
            {t('members:table.about', {
              role: t(`common:roles.${member.role}`),
              id: member.user_id,
              date: times.date(member.created_at),
            })}
          </p>
          {member.agent_name !== null && <p>{t('members:table.withAgent', { name: member.agent_name })}</p>}
        </div>
      </header>
      {actions}
      <Balances member={member} />
      {debts}
      {member.week && (
        <section>
          <header className={styles.head}>
            <h3>{t('members:week.title')}</h3>
            <Link to={`${pathTo(patterns.report, { clubId })}?search=%23${member.user_id}`}>
              {t('members:table.report')}
            </Link>
          </header>
          <ReportLinesView row={member.week} />
        </section>
      )}
      {details}
      <Link
        to={pathTo(patterns.member, { clubId, userId: member.user_id })}
        className={buttonClass({ look: 'second' })}
      >
        {t('members:table.open')}
      </Link>
    </div>
  )
}

function Balances({
  member: { white_amount: white, red_amount: red, tab, role },
}: {
  readonly member: MemberRow
}) {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  if (white === null) return null
  const amount = (value: number, coin: 'white' | 'red') => (
    <span className={styles.amount}>
      {formatAmount(value, language)}
      <Coin name={coin} size={18} />
    </span>
  )
  return (
    <Facts
      look="close"
      facts={[
        { name: t('common:coins.white'), value: amount(white, 'white') },
        ...(red !== null && (red !== 0 || role !== 'player')
          ? [{ name: t('common:coins.red'), value: amount(red, 'red') }]
          : []),
        ...(tab === null || tab === 0
          ? []
          : [{ name: t('members:table.tab'), value: formatAmount(tab, language, { plus: true }) }]),
      ]}
    />
  )
}
