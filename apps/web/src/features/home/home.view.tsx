import type { ClubId } from '@cardroom/contract/ids'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AskingView, type AskedClub } from './asking.view.tsx'
import { HeroView } from './hero/hero.view.tsx'
import styles from './home.module.css'
import { SeatsView, type KeptSeat } from './seats/seats.view.tsx'
import type { StakesRange } from './stakes-range.ts'
import { TilesView, type TilesViewProps } from './tiles/tiles.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { Icon } from '#ui/icon/icon.tsx'

export interface HomeClub {
  readonly id: ClubId
  readonly name: string
  readonly crestPreset: number
  readonly crestPhoto: string | null
  readonly openTables: number
  readonly isSuspended: boolean
}

interface HomeViewProps {
  readonly stakes: StakesRange | undefined
  readonly tiles: TilesViewProps
  readonly isClubless: boolean
  readonly club: HomeClub | undefined
  /** Undefined while they load. The content below waits for them, so that it does not move. */
  readonly seats: readonly KeptSeat[] | undefined
  /** The clubs with join requests that the user may decide. */
  readonly asked?: readonly AskedClub[]
  /** The offer to install the app, if there is one. */
  readonly install?: ReactNode
}

/** Shows the start screen: join requests, the tables, the user's seats and club. */
export function HomeView({ stakes, tiles, isClubless, club, seats, asked = [], install }: HomeViewProps) {
  return (
    <div className={styles.home}>
      {asked.length > 0 && <AskingView clubs={asked} />}
      <HeroView stakes={stakes} isClubPaused={club?.isSuspended ?? false} />
      <TilesView {...tiles} />
      {seats && (seats.length > 0 || club || isClubless) && (
        <div className={styles.side}>
          {seats.length > 0 && <SeatsView seats={seats} />}
          {club && <ClubCard club={club} />}
          {isClubless && <NoClubCard />}
          {install}
        </div>
      )}
    </div>
  )
}

function ClubCard({ club }: { readonly club: HomeClub }) {
  const { t } = useTranslation('home')
  return (
    <Link
      to={pathTo(patterns.club, { clubId: club.id })}
      className={cardClass({ padded: false, className: styles.club })}
    >
      <Crest preset={club.crestPreset} photo={club.crestPhoto} size={46} />
      <span className={styles.words}>
        <b>{club.name}</b>
        <span>{club.isSuspended ? t('club.suspended') : t('club.tables', { count: club.openTables })}</span>
      </span>
      <Icon name="chevron-right" className={styles.chevron} />
    </Link>
  )
}

function NoClubCard() {
  const { t } = useTranslation('home')
  return (
    <Link to={pathTo(patterns.clubs)} className={cardClass({ padded: false, className: styles.club })}>
      <Crest preset={29} size={46} />
      <span className={styles.words}>
        <b>{t('club.none')}</b>
        <span>{t('club.noneText')}</span>
      </span>
      <Icon name="chevron-right" className={styles.chevron} />
    </Link>
  )
}
