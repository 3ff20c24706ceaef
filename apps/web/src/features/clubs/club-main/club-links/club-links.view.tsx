import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import styles from './club-links.module.css'

export interface SeenOfClub {
  readonly sessions: boolean
  readonly statistics: boolean
  readonly report: boolean
  readonly settlement: boolean
  readonly myWeek: boolean
  /** True for an agent, whose members are its players. */
  readonly players: boolean
  /** True for an agent, who reads its own part of the audit log. */
  readonly ownActions: boolean
  readonly bank: boolean
  readonly tabs: boolean
}

interface ClubLinksViewProps {
  /** The number of payments that wait for an answer. */
  readonly payments?: number | undefined
  readonly clubId: ClubId
  /** The figures of the club that the user may see. Everybody may see its fairness. */
  readonly sees: SeenOfClub
}

/** Links to the club's figures. */
export function ClubLinksView({ clubId, sees, payments = 0 }: ClubLinksViewProps) {
  const { t } = useTranslation('clubs')
  const sessions = pathTo(patterns.sessionAndProfit, { clubId })
  const link = (to: string, icon: IconName, words: { readonly title: string; readonly meta: string }) => (
    <ListRow link={<Link to={to} />} leading={<RowIcon name={icon} />} {...words} chevron />
  )
  return (
    <nav aria-label={t('links.label')}>
      <List className={cardClass({ padded: false, className: styles.list })}>
        {sees.sessions &&
          link(sessions, 'timer', { title: t('links.sessions'), meta: t('links.sessionsMeta') })}
        {sees.statistics &&
          link(`${sessions}?tab=statistics`, 'chart-column', {
            title: t('links.statistics'),
            meta: t('links.statisticsMeta'),
          })}
        {sees.report &&
          link(pathTo(patterns.report, { clubId }), 'list-ordered', {
            title: t('links.report'),
            meta: t('links.reportMeta'),
          })}
        {sees.players &&
          link(pathTo(patterns.members, { clubId }), 'users', {
            title: t('links.players'),
            meta: t('links.playersMeta'),
          })}
        {sees.ownActions &&
          link(pathTo(patterns.clubAudit, { clubId }), 'history', {
            title: t('links.ownActions'),
            meta: t('links.ownActionsMeta'),
          })}
        {sees.myWeek &&
          link(pathTo(patterns.myWeek, { clubId }), 'hand-coins', {
            title: t('links.myWeek'),
            meta: t('links.myWeekMeta'),
          })}
        {sees.settlement &&
          link(pathTo(patterns.settlements, { clubId }), 'receipt', {
            title: t('links.settlement'),
            meta: t('links.settlementMeta'),
          })}
        {sees.tabs && (
          <ListRow
            link={<Link to={pathTo(patterns.tabs, { clubId })} />}
            leading={<RowIcon name="banknote" />}
            title={t('links.tabs')}
            meta={t('links.tabsMeta')}
            end={
              payments > 0 && (
                <CountBadge count={payments} label={t('links.paymentsWait', { count: payments })} />
              )
            }
            chevron
          />
        )}
        {sees.bank &&
          link(pathTo(patterns.clubBooks, { clubId }), 'hand-coins', {
            title: t('links.bank'),
            meta: t('links.bankMeta'),
          })}
        {link(pathTo(patterns.clubFairness, { clubId }), 'scale', {
          title: t('links.fairness'),
          meta: t('links.fairnessMeta'),
        })}
      </List>
    </nav>
  )
}
