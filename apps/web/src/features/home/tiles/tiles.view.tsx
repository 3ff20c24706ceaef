import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatOrdinal } from './format-ordinal.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Tile, Tiles } from '#ui/tile/tile.tsx'

/** The numbers on the tiles. A number is undefined while it is unknown. */
export interface TilesViewProps {
  readonly clubCount: number | undefined
  readonly inviteCount: number
  /** The user's place among this week's leaders; undefined without one. */
  readonly place: number | undefined
  readonly cardSetCount: number | undefined
}

export function TilesView({ clubCount, inviteCount, place, cardSetCount }: TilesViewProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <Tiles label={t('tiles.label')}>
      <Tile
        link={<Link to={pathTo(patterns.leaders)} />}
        icon="trophy"
        title={t('tiles.leaders')}
        text={
          place === undefined
            ? t('tiles.leadersText')
            : t('tiles.leadersPlace', { place: formatOrdinal(place, language) })
        }
      />
      <Tile
        link={<Link to={pathTo(patterns.clubs)} />}
        icon="spade"
        title={t('tiles.clubs')}
        text={clubCount ? t('tiles.clubsCount', { count: clubCount }) : t('tiles.clubsNone')}
        count={inviteCount}
        countLabel={t('tiles.invites', { count: inviteCount })}
      />
      <Tile
        link={<Link to={pathTo(patterns.shop)} />}
        icon="store"
        title={t('tiles.shop')}
        text={cardSetCount ? t('tiles.shopCount', { count: cardSetCount }) : t('tiles.shopText')}
      />
    </Tiles>
  )
}
