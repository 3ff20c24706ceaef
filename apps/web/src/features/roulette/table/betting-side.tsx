import type { Pocket } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './roulette-table.module.css'
import type { Hand, RouletteTableViewProps } from './use-hand.ts'
import type { BoardViewName } from './view-tabs.tsx'
import { BetsListView } from '../bets-list/bets-list.view.tsx'
import { boardOf } from '../board/board-spots.ts'
import { BoardView } from '../board/board.view.tsx'
import { RacetrackView } from '../racetrack/racetrack.view.tsx'
import type { RouletteRoundShown } from '../result/result-panel.view.tsx'
import { useRouletteWords } from '../use-roulette-words.ts'
import { keyOfBet } from '#features/bets/index.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

interface BettingSideProps extends RouletteTableViewProps {
  readonly view: BoardViewName
  readonly hand: Hand
  /** The round whose result is on the table. */
  readonly told: RouletteRoundShown | undefined
}

/** Where the chips go. A wide screen has room for layout and racetrack at once. */
export function BettingSide({ view, hand, told, variant, round, session, chip }: BettingSideProps) {
  const { t } = useTranslation('roulette')
  const words = useRouletteWords()
  const isWide = useIsWide()
  const orientation = isWide ? 'landscape' : 'portrait'
  const chipBody = session.currency === 'gold' ? 'gold' : 'white'
  const bets = round.phase.name === 'result' ? round.played : round.slip.bets
  const isDisabled = !hand.canBet
  const lost = new Set(told?.bets.filter((bet) => bet.payout === 0).map(keyOfBet))

  return (
    <div className={styles.felt}>
      {view === 'list' ? (
        <BetsListView
          variant={variant}
          bets={bets}
          chip={chip}
          isDisabled={isDisabled}
          nameOf={words.nameOf}
          onAdd={hand.place}
          onTakeBack={hand.takeBack}
        />
      ) : null}
      {(view === 'layout' || (isWide && view === 'racetrack')) && (
        <BoardView
          board={boardOf(variant, orientation)}
          words={words.board}
          label={t('layout')}
          bets={bets}
          chipBody={chipBody}
          describe={words.describe}
          nameOf={words.nameOf}
          isDisabled={isDisabled}
          win={told?.outcome.number as Pocket | undefined}
          lost={lost}
          onPlace={({ position }) => hand.place(position)}
          onTakeBack={({ position }) => hand.takeBack(position)}
        />
      )}
      {(view === 'racetrack' || (isWide && view === 'layout')) && (
        <RacetrackView
          variant={variant}
          orientation={orientation}
          bets={bets}
          chipBody={chipBody}
          lost={lost}
          eachSide={hand.eachSide}
          isDisabled={isDisabled}
          onCall={hand.call}
          onNeighbours={hand.neighbours}
          onLook={hand.setLooked}
        />
      )}
    </div>
  )
}
