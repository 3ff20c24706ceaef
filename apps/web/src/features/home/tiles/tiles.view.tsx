import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './tiles.module.css'
import { formatOrdinal } from './format-ordinal.ts'
import { pathTo, patterns } from '#app/paths.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

/** Undefined is what is not known yet. */
export interface TilesViewProps {
  readonly clubCount: number | undefined
  readonly inviteCount: number
  /** Among this week's leaders; undefined while one is not among them. */
  readonly place: number | undefined
  readonly cardSetCount: number | undefined
}

export function TilesView({ clubCount, inviteCount, place, cardSetCount }: TilesViewProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <nav className={styles.tiles} aria-label={t('tiles.label')}>
      <Tile
        to={pathTo(patterns.leaders)}
        icon="trophy"
        title={t('tiles.leaders')}
        text={
          place === undefined
            ? t('tiles.leadersText')
            : t('tiles.leadersPlace', { place: formatOrdinal(place, language) })
        }
      />
      <Tile
        to={pathTo(patterns.clubs)}
        icon="spade"
        title={t('tiles.clubs')}
        text={clubCount ? t('tiles.clubsCount', { count: clubCount }) : t('tiles.clubsNone')}
        count={inviteCount}
        countLabel={t('tiles.invites', { count: inviteCount })}
      />
      <Tile
        to={pathTo(patterns.shop)}
        icon="store"
        title={t('tiles.shop')}
        text={cardSetCount ? t('tiles.shopCount', { count: cardSetCount }) : t('tiles.shopText')}
      />
    </nav>
  )
}

interface TileProps {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly count?: number
  readonly countLabel?: string
}

function Tile({ to, icon, title, text, count = 0, countLabel }: TileProps) {
  return (
    <Link to={to} className={cardClass({ padded: false, className: styles.tile })}>
      <span className={styles.top}>
        <Icon name={icon} size={24} />
        {count > 0 && <CountBadge count={count} label={countLabel} />}
      </span>
      <b>{title}</b>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}
