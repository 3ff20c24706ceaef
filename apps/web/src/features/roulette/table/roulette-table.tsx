import type { SessionShown } from '@cardroom/contract/sessions'
import type { Pocket, RouletteGame, RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NeighbourStepper } from './neighbour-stepper.tsx'
import styles from './roulette-table.module.css'
import { ViewTabs, type BoardViewName } from './view-tabs.tsx'
import { BetsListView } from '../bets-list/bets-list.view.tsx'
import { BoardView } from '../board/board.view.tsx'
import { directSpin } from '../film/direct-spin.ts'
import { HistoryStripView } from '../history/history-strip.view.tsx'
import { LastResultsSheet } from '../history/last-results-sheet.tsx'
import { LastResultsView } from '../history/last-results.view.tsx'
import { LayoutsSheet } from '../layouts/layouts-sheet.tsx'
import { RacetrackView } from '../racetrack/racetrack.view.tsx'
import { ResultLineView } from '../result/result-line.view.tsx'
import { SettledBetsSheet } from '../result/settled-bets-sheet.tsx'
import { useRouletteRound, useSpinWords, type RouletteRoundShown } from '../result/use-roulette-round.ts'
import { WheelStageView } from '../wheel-stage/wheel-stage.view.tsx'
import {
  BettingDock,
  BettingTable,
  SealPill,
  SoundButton,
  TableChromeView,
  TableSheets,
  useBetting,
  useTable,
  useTableFeedback,
} from '#features/tables/index.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { FeltCurtain } from '#ui/table-frame/felt-table.tsx'
import { useIsLow, useIsWide } from '#ui/use-is-wide.ts'
import type { WheelMotion } from '#ui/wheel/wheel.tsx'

interface RouletteTableProps {
  readonly session: SessionShown
  readonly game: RouletteGame
}

/** Shows a seat at a roulette table, in any of its three variants. */
export function RouletteTable({ session, game }: RouletteTableProps) {
  const feedback = useTableFeedback()
  const words = useSpinWords()
  return (
    <BettingTable
      session={session}
      feedback={feedback}
      isInstant={feedback.isStill}
      direct={(before, round) => directSpin(before, round as RouletteRoundShown)}
      words={words}
    >
      <RouletteTableView variant={game.variant} />
      <TableSheets />
    </BettingTable>
  )
}

interface ViewProps {
  readonly variant: RouletteVariant
}

type OwnSheet = 'history' | 'layouts' | 'bets'

/**
 * Shows the wheel, the results, the places for chips, and the dock under the thumb. During a spin only the dock is
 * hidden.
 */
export function RouletteTableView({ variant }: ViewProps) {
  const { t } = useTranslation('roulette')
  const { phase, isShowing, skip } = useBetting()
  const { results } = useRouletteRound()
  const [view, setView] = useState<BoardViewName>('layout')
  const [sheet, setSheet] = useState<OwnSheet>()
  const neighbours = useNeighbours()
  const openLayouts = () => setSheet('layouts')
  const close = () => setSheet(undefined)

  return (
    <>
      <TableChromeView
        felt="spruce"
        items={[{ label: t('layouts.title'), icon: 'bookmark', onChoose: openLayouts }]}
      >
        <div
          className={styles.table}
          data-wheel={isShowing ? 'whole' : 'arc'}
          onClick={phase.name === 'showing' ? skip : undefined}
        >
          <WheelSide variant={variant} onLayouts={openLayouts} />
          <FeltCurtain className={styles.curtain} />
          <div className={styles.right} inert={isShowing}>
            <Strip view={view} onView={setView} onHistory={() => setSheet('history')} />
            <BettingSide variant={variant} view={view} neighbours={neighbours} />
          </div>
          <RouletteDock view={view} neighbours={neighbours} onBets={() => setSheet('bets')} />
        </div>
      </TableChromeView>
      <LastResultsSheet variant={variant} results={results} open={sheet === 'history'} onClose={close} />
      <LayoutsSheet variant={variant} open={sheet === 'layouts'} onClose={close} />
      <SettledBetsSheet open={sheet === 'bets'} onClose={close} />
    </>
  )
}

/** Holds the number of neighbours on each side of the racetrack, and the number that the player last looked at. */
function useNeighbours() {
  const [eachSide, setEachSide] = useState(2)
  const [looked, setLooked] = useState<Pocket>()
  return { eachSide, setEachSide, looked, setLooked }
}

type Neighbours = ReturnType<typeof useNeighbours>

/**
 * Returns the motion of the wheel. The rotor turns from the moment when the bets are sent. The path of the ball is
 * chosen when the result is known.
 */
function useWheelMotion(): WheelMotion {
  const { phase, isShowing, picture } = useBetting()
  const { isStill } = useTable().feedback
  if (picture?.ball) return 'spinning'
  return isStill || !(phase.name === 'asking' || isShowing) ? 'rest' : 'turning'
}

/** Shows the wheel, and on a wide screen below it the result and the last results. */
function WheelSide({ variant, onLayouts }: ViewProps & { readonly onLayouts: () => void }) {
  const { isShowing } = useBetting()
  const { round, told, picture, results } = useRouletteRound()
  const isWide = useIsWide()
  return (
    <div className={styles.left}>
      <WheelStageView
        variant={variant}
        top={(round?.outcome.number as Pocket | undefined) ?? results[0]}
        from={results[0]}
        motion={useWheelMotion()}
        hops={picture?.ball}
        hasLanded={picture?.landed !== undefined}
      >
        <Corner isAway={isShowing} onLayouts={onLayouts} />
      </WheelStageView>
      {isWide && (
        <>
          <div className={styles.result}>
            {told && <ResultLineView round={told} isCounted={picture?.isCounted === true} />}
          </div>
          <LastResultsView place="beside" variant={variant} results={results} />
        </>
      )}
    </div>
  )
}

interface CornerProps {
  readonly isAway: boolean
  readonly onLayouts: () => void
}

function Corner({ isAway, onLayouts }: CornerProps) {
  const { t } = useTranslation('roulette')
  return (
    <span className={styles.corner} inert={isAway}>
      <SealPill />
      <span className={styles.cornerButtons}>
        <SoundButton />
        <IconButton icon="bookmark" label={t('layouts.title')} aria-haspopup="dialog" onClick={onLayouts} />
      </span>
    </span>
  )
}

interface StripProps {
  readonly view: BoardViewName
  readonly onView: (view: BoardViewName) => void
  readonly onHistory: () => void
}

/** Shows, above the layout, the last results and the choice of view, and after a spin the net result. */
function Strip({ view, onView, onHistory }: StripProps) {
  const { told, picture, results } = useRouletteRound()
  return (
    <div className={styles.strip}>
      {told ? (
        <ResultLineView round={told} isCounted={picture?.isCounted === true} />
      ) : (
        <>
          <button type="button" className={styles.history} aria-haspopup="dialog" onClick={onHistory}>
            <HistoryStripView results={results} />
          </button>
          <ViewTabs current={view} onChange={onView} />
        </>
      )}
    </div>
  )
}

interface BettingSideProps {
  readonly view: BoardViewName
  readonly neighbours: Neighbours
}

/** Shows the places for chips. A wide screen has room for layout and racetrack at once. */
function BettingSide({ variant, view, neighbours }: ViewProps & BettingSideProps) {
  const isWide = useIsWide()
  const isLow = useIsLow()
  const lying = isLow ? 'low' : 'landscape'
  return (
    <div className={styles.felt}>
      {view === 'list' && <BetsListView variant={variant} />}
      {(view === 'layout' || (isWide && view === 'racetrack')) && (
        <BoardView variant={variant} shape={isWide || isLow ? lying : 'portrait'} />
      )}
      {(view === 'racetrack' || (isWide && view === 'layout')) && (
        <RacetrackView
          variant={variant}
          orientation={isWide || isLow ? 'landscape' : 'portrait'}
          eachSide={neighbours.eachSide}
          onLook={neighbours.setLooked}
        />
      )}
    </div>
  )
}

interface RouletteDockProps extends BettingSideProps {
  readonly onBets: () => void
}

function RouletteDock({ view, neighbours, onBets }: RouletteDockProps) {
  const { t } = useTranslation('roulette')
  const isWide = useIsWide()
  return (
    <div className={styles.dock}>
      <BettingDock goLabel={t('spin')} onBets={onBets}>
        {(view === 'racetrack' || isWide) && (
          <NeighbourStepper
            eachSide={neighbours.eachSide}
            pocket={neighbours.looked}
            onChange={neighbours.setEachSide}
          />
        )}
      </BettingDock>
    </div>
  )
}
