import type { ClubId } from '@cardroom/contract/ids'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ShellBalance, ShellClub, ShellFacts } from './shell.types.ts'
import styles from './top-bar.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount, formatInRail } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { BalanceRail } from '#ui/balance-rail/balance-rail.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'

interface TopBarViewProps extends ShellFacts {
  /** The screen's name. Wide screens show it in place of the person. */
  readonly title: string
  /** A line above it: "Good evening, Eleanor". */
  readonly greeting?: string | undefined
  /**
   * Replaces the person on a phone: the sign of the club that the page belongs to. A wide screen then shows the
   * club's name and gear.
   */
  readonly sign?: ReactNode
}

/** Shows the person and their balances on a phone, and the title with the balances on a wide screen. */
export function TopBarView({ title, greeting, sign, ...facts }: TopBarViewProps) {
  return (
    <div className={styles.top}>
      {sign ?? <PersonHeader {...facts} />}
      <div className={classNames(styles.title, sign ? styles.hasSign : styles.isUnseen)}>
        {greeting && <p>{greeting}</p>}
        <h1>{(sign && facts.club?.name) ?? title}</h1>
      </div>
      {sign && facts.club && <ClubGear clubId={facts.club.id} />}
      <ShellRail club={facts.club} balances={facts.balances} />
    </div>
  )
}

/** Links to the club's settings. On a phone the club's sign holds this link. */
function ClubGear({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('shell')
  return (
    <Link
      to={pathTo(patterns.clubSettings, { clubId })}
      className={iconButtonClass({ look: 'round', className: styles.gear })}
      aria-label={t('titles.clubSettings')}
    >
      <IconButtonFace icon="settings" iconSize={21} />
    </Link>
  )
}

function PersonHeader({ person, club, hasNews }: ShellFacts) {
  const { t } = useTranslation(['shell', 'common'])
  const place = club
    ? `${t(`common:roles.${club.role}`)} · ${club.name}`
    : t(person.isGuest ? 'common:roles.guest' : 'shell:personalPlay')
  return (
    <header className={styles.header}>
      <Avatar name={person.name} rank={club?.role} photo={person.photo} preset={person.preset} size={44} />
      <div className={styles.who}>
        <b>{person.name}</b>
        <span className={styles.line}>
          <span className={styles.place}>{place} ·</span>
          <span>#{person.id}</span>
          <CopyButton
            value={String(person.id)}
            label={t('shell:copyId', { id: person.id })}
            copiedLabel={t('common:copied')}
          />
        </span>
      </div>
      <Link
        to={pathTo(patterns.notifications)}
        className={iconButtonClass({ look: 'round' })}
        aria-label={t(hasNews ? 'shell:notificationsNew' : 'shell:notifications')}
      >
        <IconButtonFace icon="bell" iconSize={21} dot={hasNews} />
      </Link>
    </header>
  )
}

interface ShellRailProps {
  readonly club: ShellClub | null
  readonly balances: readonly ShellBalance[]
}

/** Shows the balance rail, with links to the wallet and to topping up. */
export function ShellRail({ club, balances }: ShellRailProps) {
  const { t } = useTranslation(['shell', 'common'])
  const language = useLanguage()
  return (
    <BalanceRail
      // A change of club does not count from one club's amounts to the other's.
      key={club?.id ?? 0}
      className={styles.rail}
      label={t(club ? 'shell:clubBalances' : 'shell:balances')}
      balances={balances.map(({ coin, amount, isBank = false, isLow = false }) => ({
        coin,
        amount,
        isLow,
        glance: (shown) => formatInRail(shown, language),
        exact: t('common:balanceOf', {
          currency: isBank ? t('shell:clubBank') : t(`common:coins.${coin}`),
          amount: formatAmount(amount, language),
        }),
      }))}
    >
      <Link to={pathTo(patterns.wallet)} className={iconButtonClass({})} aria-label={t('shell:wallet')}>
        <IconButtonFace icon="wallet" />
      </Link>
      <Link
        to={pathTo(patterns.topUp, { clubId: club?.id ?? 0 })}
        className={iconButtonClass({ look: 'main' })}
        aria-label={t('shell:topUp')}
      >
        <IconButtonFace icon="plus" />
      </Link>
    </BalanceRail>
  )
}
