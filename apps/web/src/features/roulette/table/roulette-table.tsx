import type { SessionShown } from '@cardroom/contract/sessions'
import type { Pocket, RouletteGame, RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NeighbourStepper } from './neighbour-stepper.tsx'
import styles from './roulette-table.module.css'
import { ViewTabs, type BoardViewName } from './view-tabs.tsx'
import { BetsListView } from '../bets-list/bets-list.view.tsx'
import { BoardView } from '../board/board.view.tsx'
import { HistoryStripView } from '../history/history-strip.view.tsx'
import { LastResultsSheet } from '../history/last-results-sheet.tsx'
import { LastResultsView } from '../history/last-results.view.tsx'
import { LayoutsSheet } from '../layouts/layouts-sheet.tsx'
import { RacetrackView } from '../racetrack/racetrack.view.tsx'
import { ResultPanelView } from '../result/result-panel.view.tsx'
import { useAnnouncement, useRouletteRound } from '../result/use-roulette-round.ts'
import { WheelStageView } from '../wheel-stage/wheel-stage.view.tsx'
import {
  BettingDock,
  BettingTable,
  SealPill,
  SoundButton,
  TableChromeView,
  TableSheets,
  useBetting,
  useTableFeedback,
} from '#features/tables/index.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import text from '#ui/text.module.css'
import { useIsWide } from '#ui/use-is-wide.ts'

const spinMs = 4200

interface RouletteTableProps {
  readonly session: SessionShown
  readonly game: RouletteGame
}

/** A seat at a roulette table, in any of its three variants. */
export function RouletteTable({ session, game }: RouletteTableProps) {
  const feedback = useTableFeedback()
  return (
    <BettingTable
      session={session}
      feedback={feedback}
      isInstant={feedback.isStill}
      onAnswer={() => (feedback.isStill ? undefined : feedback.roll(spinMs))}
    >
      <RouletteTableView variant={game.variant} />
      <TableSheets />
    </BettingTable>
  )
}

interface ViewProps {
  readonly variant: RouletteVariant
}

type OwnSheet = 'history' | 'layouts'

/** Wheel, what came, where the chips go, and the dock under the thumb. */
export function RouletteTableView({ variant }: ViewProps) {
  const { t } = useTranslation('roulette')
  const { phase, endShow } = useBetting()
  const { results } = useRouletteRound()
  const [view, setView] = useState<BoardViewName>('layout')
  const [sheet, setSheet] = useState<OwnSheet>()
  const neighbours = useNeighbours()
  const isShowing = phase.name === 'showing'
  const openLayouts = () => setSheet('layouts')
  const close = () => setSheet(undefined)

  return (
    <>
      <TableChromeView
        felt="spruce"
        items={[{ label: t('layouts.title'), icon: 'bookmark', onChoose: openLayouts }]}
      >
        <div className={styles.table} data-phase={phase.name} onClick={isShowing ? endShow : undefined}>
          <WheelSide variant={variant} onLayouts={openLayouts} />
          <div className={styles.right} inert={isShowing}>
            <div className={styles.strip}>
              <button
                type="button"
                className={styles.history}
                aria-haspopup="dialog"
                onClick={() => setSheet('history')}
              >
                <HistoryStripView results={results} />
              </button>
              <ViewTabs current={view} onChange={setView} />
            </div>
            <BettingSide variant={variant} view={view} neighbours={neighbours} />
          </div>
          {isShowing ? (
            <p className={styles.skip}>{t('skip')}</p>
          ) : (
            <RouletteDock view={view} neighbours={neighbours} />
          )}
          <p className={text.hidden} role="status">
            {useAnnouncement()}
          </p>
        </div>
      </TableChromeView>
      <LastResultsSheet variant={variant} results={results} open={sheet === 'history'} onClose={close} />
      <LayoutsSheet variant={variant} open={sheet === 'layouts'} onClose={close} />
    </>
  )
}

/** How many numbers to each side the racetrack takes, and the number last looked at. */
function useNeighbours() {
  const [eachSide, setEachSide] = useState(2)
  const [looked, setLooked] = useState<Pocket>()
  return { eachSide, setEachSide, looked, setLooked }
}

type Neighbours = ReturnType<typeof useNeighbours>

/** The wheel, and below it the result or what came before. */
function WheelSide({ variant, onLayouts }: ViewProps & { readonly onLayouts: () => void }) {
  const { phase, endShow } = useBetting()
  const { round, told, results } = useRouletteRound()
  return (
    <div className={styles.left}>
      <WheelStageView
        variant={variant}
        top={(round?.outcome.number as Pocket | undefined) ?? results[0]}
        from={results[0]}
        isSpinning={phase.name === 'showing'}
        isWhole={round !== undefined}
        spinMs={spinMs}
        onRest={endShow}
      >
        {!round && <Corner onLayouts={onLayouts} />}
      </WheelStageView>
      {told ? (
        <div className={styles.result}>
          <ResultPanelView round={told} />
        </div>
      ) : (
        <div className={styles.last}>
          <LastResultsView place="beside" variant={variant} results={results} />
        </div>
      )}
    </div>
  )
}

function Corner({ onLayouts }: { readonly onLayouts: () => void }) {
  const { t } = useTranslation('roulette')
  return (
    <span className={styles.corner}>
      <SealPill />
      <span className={styles.cornerButtons}>
        <SoundButton />
        <IconButton icon="bookmark" label={t('layouts.title')} aria-haspopup="dialog" onClick={onLayouts} />
      </span>
    </span>
  )
}

interface BettingSideProps {
  readonly view: BoardViewName
  readonly neighbours: Neighbours
}

/** Where the chips go. A wide screen has room for layout and racetrack at once. */
function BettingSide({ variant, view, neighbours }: ViewProps & BettingSideProps) {
  const isWide = useIsWide()
  const orientation = isWide ? 'landscape' : 'portrait'
  return (
    <div className={styles.felt}>
      {view === 'list' && <BetsListView variant={variant} />}
      {(view === 'layout' || (isWide && view === 'racetrack')) && (
        <BoardView variant={variant} orientation={orientation} />
      )}
      {(view === 'racetrack' || (isWide && view === 'layout')) && (
        <RacetrackView
          variant={variant}
          orientation={orientation}
          eachSide={neighbours.eachSide}
          onLook={neighbours.setLooked}
        />
      )}
    </div>
  )
}

function RouletteDock({ view, neighbours }: BettingSideProps) {
  const { t } = useTranslation('roulette')
  const isWide = useIsWide()
  return (
    <div className={styles.dock}>
      <BettingDock goLabel={t('spin')} againLabel={t('spinAgain')}>
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
