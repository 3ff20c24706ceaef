import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { Tile, Tiles } from '#ui/tile/tile.tsx'

/** Shows links to places outside the club, for a phone, where the first tab is the club's own page. */
export function HouseView() {
  const { t } = useTranslation('clubs')
  return (
    <Tiles label={t('house.label')}>
      <Tile
        link={<Link to={pathTo(patterns.home)} />}
        icon="house"
        title={t('house.home')}
        text={t('house.homeText')}
      />
      <Tile
        link={<Link to={pathTo(patterns.leaders)} />}
        icon="trophy"
        title={t('house.leaders')}
        text={t('house.leadersText')}
      />
      <Tile
        link={<Link to={pathTo(patterns.shop)} />}
        icon="store"
        title={t('house.shop')}
        text={t('house.shopText')}
      />
    </Tiles>
  )
}
