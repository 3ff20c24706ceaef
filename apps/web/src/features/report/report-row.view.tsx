import type { ClubId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReportChoice } from './report-choice.ts'
import { ReportLinesView } from './report-lines/report-lines.view.tsx'
import styles from './report.module.css'
import { useRowName } from './row-name.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface ReportRowViewProps {
  readonly clubId: ClubId
  readonly row: ReportRow
  readonly choice: ReportChoice
  readonly onChoice: (choice: ReportChoice) => void
  /** True if its period is over. */
  readonly isOver: boolean
  readonly hasTitle?: boolean
  /** The entries behind the row. */
  readonly entries?: ReactNode
}

/** Shows one row: how it adds up, and what was played. */
export function ReportRowView(props: ReportRowViewProps) {
  const { clubId, row, choice, onChoice, isOver, hasTitle = true, entries } = props
  const { t } = useTranslation(['report', 'common', 'home'])
  const nameOf = useRowName(choice.by)
  const about = [
    ...(row.role ? [t(`common:roles.${row.role}`)] : []),
    ...(row.user_id ? [`#${row.user_id}`] : []),
    ...(row.agent_name ? [t('report:ofAgentNamed', { name: row.agent_name })] : []),
  ]
  return (
    <div className={styles.row}>
      {hasTitle && (
        <header>
          <h2>{nameOf(row)}</h2>
          <p>{about.join(' · ')}</p>
        </header>
      )}
      {row.opening && (
        <section>
          <ReportLinesView row={row} isOver={isOver} />
        </section>
      )}
      <Played row={row} />
      <Games games={row.games} />
      {entries}
      {choice.by === 'player' && row.user_id !== undefined && (
        <Link
          to={pathTo(patterns.member, { clubId, userId: row.user_id })}
          className={buttonClass({ look: 'second' })}
        >
          {t('report:toMember')}
        </Link>
      )}
      {choice.by === 'agent' && row.user_id !== undefined && (
        <Button
          look="second"
          onClick={() => onChoice({ ...choice, by: 'player', agentId: row.user_id ?? 0, search: '' })}
        >
          {t('report:showPlayers')}
        </Button>
      )}
    </div>
  )
}

function Played({ row }: { readonly row: ReportRow }) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  const optional = (name: 'players' | 'active') =>
    row[name] === undefined ? [] : [{ name: t(`columns.${name}`), value: amount(row[name]) }]
  return (
    <section>
      <h3>{t('played')}</h3>
      <Facts
        look="close"
        facts={[
          ...optional('players'),
          ...optional('active'),
          { name: t('columns.stake'), value: amount(row.stake) },
          { name: t('columns.payout'), value: amount(row.payout) },
          { name: t('columns.effective'), value: amount(row.effective) },
          { name: t('columns.result'), value: amount(0 - row.result, true) },
          { name: t('columns.rounds'), value: amount(row.rounds) },
          { name: t('columns.sessions'), value: amount(row.sessions) },
          { name: t('columns.fee'), value: amount(row.fee) },
        ]}
      />
    </section>
  )
}

function Games({ games }: { readonly games: ReportRow['games'] }) {
  const { t } = useTranslation(['report', 'home'])
  const language = useLanguage()
  const played = Object.entries(games)
  if (played.length === 0) return null
  return (
    <section>
      <h3>{t('report:resultByGame')}</h3>
      <Facts
        look="close"
        facts={played.map(([id, { result }]) => ({
          name: t(`home:games.${Number(id) as 1}`),
          value: formatAmount(0 - result, language, { plus: true }),
        }))}
      />
    </section>
  )
}
