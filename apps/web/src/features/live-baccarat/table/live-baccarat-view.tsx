import type { RoundShown } from '@cardroom/contract/rounds'
import { baccaratBetTypes, type BaccaratBetType, type BaccaratVariant } from '@cardroom/games'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './live-baccarat.module.css'
import { StakesSplit } from './stakes-split.tsx'
import { useRoads } from './use-roads.ts'
import {
  HandsView,
  RoadsView,
  useDrawingWords,
  ZonesView,
  type BaccaratRoundShown,
} from '#features/baccarat/index.ts'
import { handsOf, keyOfBet } from '#features/bets/index.ts'
import {
  ClosedFacts,
  DiscMarks,
  LiveDock,
  LiveHeader,
  LiveNotices,
  LiveSheets,
  PeopleBeside,
  SpotSheet,
  StateStrip,
  TalkBeside,
  TopRow,
  useLiveSheets,
  useSharedSeat,
  useShownDiscs,
  WinnersView,
  type Somebody,
} from '#features/live-table/index.ts'
import { useBetName } from '#features/rounds/index.ts'
import { SpokenLinesView, useBetting } from '#features/tables/index.ts'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface LiveBaccaratViewProps {
  readonly variant: BaccaratVariant
  /** Leaves the page. The seat is kept, or was given up before. */
  readonly onLeave: () => void
}

/**
 * Shows a shared baccarat table: the people, the roads, the two hands, the spots with everybody's chips, and the
 * dock.
 */
export function LiveBaccaratView({ variant, onLeave }: LiveBaccaratViewProps) {
  const { live, phase, isSeated } = useSharedSeat()
  const { skip, phase: film } = useBetting()
  const sheets = useLiveSheets()
  const [spot, setSpot] = useState<string>()
  const nameOf = useSpotName()
  const othersOn = useOthersOn(setSpot)
  const isWide = useIsWide()
  const { open, openSomebody } = sheets
  return (
    <FeltTable felt="claret" label={live.table.name}>
      <LiveHeader onLeave={() => (isSeated ? open('leave') : onLeave())} onOpen={open} />
      <SpokenLinesView />
      <div className={styles.table} onClick={film.name === 'showing' ? skip : undefined}>
        {!isWide && (
          <TopRow className={styles.top} onPeople={() => open('people')} onTalk={() => open('talk')} />
        )}
        <div className={styles.center}>
          <RoadsView results={useRoads()} />
          <Hands />
          <Say />
          <div>
            <ZonesView variant={variant} othersOn={othersOn} />
            <StakesSplit />
          </div>
        </div>
        {isWide && <Side onSomebody={openSomebody} />}
        <div className={styles.dock}>
          <LiveDock onBets={() => open('bets')} />
        </div>
        {phase === 'turning' && <ClosedFacts />}
        <LiveNotices />
      </div>
      <LiveSheets sheets={sheets} onLeave={onLeave} />
      <SpotSheet spot={spot} nameOf={nameOf} onClose={() => setSpot(undefined)} />
    </FeltTable>
  )
}

/** Returns the round whose result is shown. */
const useTold = () => useSharedSeat().told as BaccaratRoundShown | undefined

/**
 * Shows the cards until bets of the next round are open, even while chips for it are already being placed.
 */
function Hands() {
  const { picture } = useBetting()
  const told = useTold()
  const hands = picture?.hands ?? (told && handsOf(told.outcome))
  return <HandsView hands={hands} winner={told?.outcome.winner} />
}

/** Says what the table does. While cards are dealt it says which side draws. */
function Say() {
  const { t } = useTranslation('baccarat')
  const { phase } = useSharedSeat()
  const { picture } = useBetting()
  const drawing = useDrawingWords()
  const titleOf = ({ outcome }: RoundShown) => ('winner' in outcome ? t(`wins.${outcome.winner}`) : '')
  return (
    <div className={styles.say}>
      {phase === 'turning' ? (
        <p className={styles.voice}>{drawing(picture?.hands)}</p>
      ) : (
        <StateStrip titleOf={titleOf} />
      )}
    </div>
  )
}

/**
 * Shows the column beside the table on a wide screen: the best results of the round, all people with their bets,
 * and the chat.
 */
function Side({ onSomebody }: { readonly onSomebody: (who: Somebody) => void }) {
  const { live, told } = useSharedSeat()
  const { result } = live.past ?? {}
  return (
    <div className={styles.side}>
      {told && result && <WinnersView {...result} />}
      <div className={styles.people}>
        <PeopleBeside onSomebody={onSomebody} />
      </div>
      <div className={styles.talk}>
        <TalkBeside onSomebody={onSomebody} />
      </div>
    </div>
  )
}

const keyOf = (type: BaccaratBetType): string => keyOfBet({ type, numbers: [] })

/**
 * Returns a function that renders other people's discs on a spot. A press on their number lists all people there.
 */
function useOthersOn(onMore: (spot: string) => void): (type: BaccaratBetType) => ReactNode {
  const shown = useShownDiscs()
  return (type) => {
    const spot = shown.find(({ key }) => key === keyOf(type))
    return spot && <DiscMarks spot={spot} away={-12} onMore={() => onMore(spot.key)} />
  }
}

/** Returns a function that gives the name of a spot by its key. */
function useSpotName(): (spot: string) => string {
  const nameOf = useBetName()
  return (spot) => {
    const type = baccaratBetTypes.find((each) => keyOf(each) === spot)
    return type ? nameOf({ type }) : ''
  }
}
