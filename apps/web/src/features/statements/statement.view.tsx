import type { Statement } from '@cardroom/contract/settlements'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOfStatement } from './check-statement.ts'
import { StatementDaysView } from './statement-days.view.tsx'
import { ChipLinesView, CommissionLinesView, PlayLinesView, TabLinesView } from './statement-figures.view.tsx'
import styles from './statement.module.css'
import { useDealWords } from './use-deal-words.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'

interface StatementViewProps {
  readonly statement: Statement
  /** The address of the page that checks statements. */
  readonly checkedAt: string
}

/** Shows a statement as one page: like paper in print and on a wide screen, in the app's own colours on a phone. */
export function StatementView({ statement, checkedAt }: StatementViewProps) {
  return (
    <article className={styles.paper} aria-label={statement.number}>
      <Head statement={statement} />
      <About statement={statement} />
      <div className={styles.figures}>
        <PlayLinesView statement={statement} />
        <CommissionLinesView statement={statement} />
        <ChipLinesView statement={statement} />
        <TabLinesView statement={statement} />
      </div>
      <div className={styles.last}>
        <StatementDaysView statement={statement} />
        <Proof statement={statement} checkedAt={checkedAt} />
      </div>
      <Foot statement={statement} />
    </article>
  )
}

interface Part {
  readonly statement: Statement
}

function Head({ statement: { club, number, period } }: Part) {
  const { t } = useTranslation('statements')
  const at = (moment: string) => formatDateTime(moment, period.time_zone)
  return (
    <header className={styles.head}>
      <div>
        <b>{club.name}</b>
        <span>{t('club', { code: club.code })}</span>
      </div>
      <div>
        <h2>{t('numbered', { number })}</h2>
        <span>
          {t('range', {
            from: at(period.from),
            to: at(period.to),
            zone: period.time_zone.replaceAll('_', ' '),
          })}
        </span>
      </div>
    </header>
  )
}

function About({ statement: { person, signed, deal, period, ...statement } }: Part) {
  const { t } = useTranslation(['statements', 'common'])
  const language = useLanguage()
  const dealWords = useDealWords()
  const { row } = signed
  const { shares, bounds } = deal ? dealWords(deal) : { shares: [], bounds: [] }
  const [first, ...others] = shares
  const players = row.role === 'agent' && t('statements:players', { count: row.players, active: row.active })
  const inChips = row.role === 'agent' ? 'red' : 'white'
  return (
    <div className={styles.about}>
      <Fact
        name={t('statements:for')}
        value={person.name}
        more={[t(`common:roles.${row.role}`), `#${person.user_id}`, players].filter(Boolean).join(' · ')}
      />
      <Fact
        name={t('statements:dealTitle')}
        value={first ?? t('statements:deal.none')}
        more={[others.join(' + '), ...bounds].filter(Boolean).join(', ')}
      />
      <Fact
        name={t('statements:commission')}
        value={<span className={styles.amount}>{formatAmount(row.commission, language)}</span>}
        more={t(`statements:paidAs.${row.pay === 'tab' ? 'tab' : inChips}`, {
          at: statement.closed_at === null ? '' : formatDateTime(statement.closed_at, period.time_zone),
        })}
      />
    </div>
  )
}

interface FactProps {
  readonly name: string
  readonly value: ReactNode
  readonly more: string
}

const Fact = ({ name, value, more }: FactProps) => (
  <div>
    <span>{name}</span>
    <b>{value}</b>
    <span>{more}</span>
  </div>
)

/** Shows the signed content and the signature as a code for a camera. */
function Proof({ statement, checkedAt }: StatementViewProps) {
  const { t } = useTranslation('statements')
  return (
    <section className={styles.proof}>
      <QrCode value={copyOfStatement(statement)} label={t('code')} size={272} isDense />
      <p>
        {t('checkedAt')} <span className={styles.address}>{checkedAt}</span>
      </p>
    </section>
  )
}

function Foot({ statement: { hash, period, ...statement } }: Part) {
  const { t } = useTranslation('statements')
  const at = (moment: string | null) => (moment === null ? '' : formatDateTime(moment, period.time_zone))
  return (
    <footer className={styles.foot}>
      <span>
        {t('signers', {
          reviewer: statement.reviewed_by_name,
          reviewedAt: at(statement.reviewed_at),
          closer: statement.closed_by_name,
          closedAt: at(statement.closed_at),
        })}
      </span>
      <span className={styles.hash} translate="no">
        {hash}
      </span>
    </footer>
  )
}
