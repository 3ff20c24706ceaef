import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ShellClub, ShellFacts } from '../shell.types.ts'
import styles from './side-navigation.module.css'
import { sideSections } from './side-sections.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Mark } from '#ui/mark/mark.tsx'

/** Replaces the tabs and the header from 1024 px on. */
export function SideNavigationView({ person, club, badges, hasNews }: ShellFacts) {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const role = club?.role ?? (person.isGuest ? 'guest' : undefined)
  return (
    <aside className={styles.side}>
      <Link
        to={pathTo(patterns.home)}
        className={styles.brand}
        aria-current={pathname === pathTo(patterns.home) ? 'page' : undefined}
      >
        <Mark size={34} />
        <span>
          <b>{t('common:productName')}</b> <small>{t('shell:brandLine')}</small>
        </span>
      </Link>
      {club && <ClubSwitch club={club} />}
      <nav className={styles.sections} aria-label={t('shell:sections')}>
        {sideSections(club, badges).map(({ word, icon, path, waiting, isAt }) => (
          <Link
            key={word}
            to={path}
            className={styles.section}
            aria-current={isAt(pathname) ? 'page' : undefined}
          >
            <Icon name={icon} size={21} />
            <span className={styles.word}>{t(`shell:${word}`)}</span>
            <CountBadge count={waiting} label={t('shell:waiting', { count: waiting })} />
          </Link>
        ))}
      </nav>
      <div className={styles.person}>
        <Avatar name={person.name} rank={club?.role} photo={person.photo} preset={person.preset} size={44} />
        <span className={styles.words}>
          <b>{person.name}</b>
          <span className={styles.standing}>
            {role && <span>{t(`common:roles.${role}`)}</span>}
            <span>#{person.id}</span>
          </span>
        </span>
        <Link
          to={pathTo(patterns.notifications)}
          className={iconButtonClass({})}
          aria-label={t(hasNews ? 'shell:notificationsNew' : 'shell:notifications')}
        >
          <IconButtonFace icon="bell" iconSize={20} dot={hasNews} />
        </Link>
      </div>
    </aside>
  )
}

function ClubSwitch({ club }: { readonly club: ShellClub }) {
  const { t } = useTranslation('shell')
  return (
    <Link to={pathTo(patterns.clubs)} className={styles.club} title={t('chooseClub')}>
      <Crest preset={club.crestPreset} photo={club.crestPhoto} size={40} />
      <span className={styles.words}>
        <b>{club.name}</b>
        <span>{t('clubLine', { code: club.code, count: club.rating })}</span>
      </span>
      <Icon name="chevron-down" size={18} />
    </Link>
  )
}
