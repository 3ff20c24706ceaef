import type { RoundShown } from '@cardroom/contract/rounds'
import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './live-roulette.module.css'
import { OtherDiscs, useSpotName } from '../discs/other-discs.tsx'
import {
  ClosedFacts,
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
  WinnersView,
  type Somebody,
} from '#features/live-table/index.ts'
import {
  BetsListView,
  BoardView,
  LastResultsSheet,
  LastResultsView,
  NeighbourStepper,
  RacetrackView,
  ViewTabs,
  WheelStageView,
  type BoardViewName,
} from '#features/roulette/index.ts'
import { SpokenLinesView, useBetting, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { FeltCurtain, FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsLow, useIsWide } from '#ui/use-is-wide.ts'
import type { WheelMotion } from '#ui/wheel/wheel.tsx'

interface LiveRouletteViewProps {
  readonly variant: RouletteVariant
  /** Leaves the page. The seat is kept, or was given up before. */
  readonly onLeave: () => void
}

/**
 * Shows a shared roulette table: the people, the wheel, the layout with everybody's chips, and the dock at the
 * bottom.
 */
export function LiveRouletteView({ variant, onLeave }: LiveRouletteViewProps) {
  const { live, phase, isSeated, told } = useSharedSeat()
  const { isShowing, skip, phase: film } = useBetting()
  const [view, setView] = useState<BoardViewName>('layout')
  const sheets = useLiveSheets()
  const [hasLast, setLast] = useState(false)
  const [spot, setSpot] = useState<string>()
  const results = useResults()
  const neighbours = useNeighbours()
  const spotName = useSpotName(variant)
  const titleOf = useColorName()
  const last = useLastItem(() => setLast(true))
  const isWide = useIsWide()
  const isLow = useIsLow()
  const views = useViewItems(view, setView)
  const { open, openSomebody } = sheets
  return (
    <FeltTable felt="spruce" label={live.table.name}>
      <LiveHeader
        views={isLow ? views : []}
        ofGame={last}
        onLeave={() => (isSeated ? open('leave') : onLeave())}
        onOpen={open}
      />
      <SpokenLinesView />
      <div
        className={styles.table}
        data-wheel={isShowing ? 'whole' : 'arc'}
        onClick={film.name === 'showing' ? skip : undefined}
      >
        <TopRow className={styles.top} onPeople={() => open('people')} onTalk={() => open('talk')} />
        <WheelSide variant={variant} results={results} />
        <FeltCurtain className={styles.curtain} />
        <div className={styles.right} inert={isShowing}>
          {!isWide && (
            <div className={styles.strip}>
              <StateStrip titleOf={titleOf} />
              {!told && !isLow && <ViewTabs current={view} onChange={setView} />}
            </div>
          )}
          <FeltSide
            variant={variant}
            view={view}
            neighbours={neighbours}
            onMore={setSpot}
            onSomebody={openSomebody}
          />
        </div>
        {isWide && <TalkBeside onSomebody={openSomebody} />}
        <div className={styles.dock}>
          <LiveDock onBets={() => open('bets')}>
            {(view === 'racetrack' || isWide) && (
              <NeighbourStepper
                eachSide={neighbours.eachSide}
                pocket={neighbours.looked}
                onChange={neighbours.setEachSide}
              />
            )}
          </LiveDock>
        </div>
        {phase === 'turning' && <ClosedFacts />}
        <LiveNotices />
      </div>
      <LiveSheets sheets={sheets} onLeave={onLeave} />
      <LastResultsSheet variant={variant} results={results} open={hasLast} onClose={() => setLast(false)} />
      <SpotSheet spot={spot} nameOf={spotName} onClose={() => setSpot(undefined)} />
    </FeltTable>
  )
}

/**
 * Returns the other views as items of the menu, because on a low screen the clock takes the place of their tabs.
 */
function useViewItems(current: BoardViewName, onChange: (view: BoardViewName) => void): MenuItem[] {
  const { t } = useTranslation('roulette')
  const items = [
    { view: 'layout', label: t('viewLayout'), icon: 'grid-3x3' },
    { view: 'racetrack', label: t('viewRacetrack'), icon: 'rotate-cw' },
    { view: 'list', label: t('viewList'), icon: 'list-ordered' },
  ] as const
  return items
    .filter(({ view }) => view !== current)
    .map(({ view, label, icon }) => ({ label, icon, onChoose: () => onChange(view) }))
}

/** Returns the last results of the table that have been shown, newest first. */
function useResults(): readonly Pocket[] {
  const { outcomes } = useBetting()
  return outcomes.flatMap((outcome) => ('number' in outcome ? [outcome.number as Pocket] : []))
}

/** Holds the number of neighbours on each side of the racetrack, and the number that the player last looked at. */
function useNeighbours() {
  const [eachSide, setEachSide] = useState(2)
  const [looked, setLooked] = useState<Pocket>()
  return { eachSide, setEachSide, looked, setLooked }
}

type Neighbours = ReturnType<typeof useNeighbours>

/** Returns the entry of the menu that opens the last results. */
function useLastItem(onChoose: () => void): MenuItem[] {
  const { t } = useTranslation('roulette')
  return [{ label: t('lastTitle'), icon: 'list-ordered', onChoose }]
}

/** Returns a function that names the colour of a result. */
function useColorName(): (round: RoundShown) => string {
  const { t } = useTranslation('roulette')
  return ({ outcome }) => ('number' in outcome ? t(`colors.${outcome.color}`) : '')
}

interface WheelSideProps {
  readonly variant: RouletteVariant
  readonly results: readonly Pocket[]
}

/** Shows the wheel. On a wide screen the state of the table and its last results are below the wheel. */
function WheelSide({ variant, results }: WheelSideProps) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { round, picture } = useBetting()
  const { live, phase, told } = useSharedSeat()
  const isWide = useIsWide()
  const titleOf = useColorName()
  const { result } = live.past ?? {}
  const top = round && 'number' in round.outcome ? (round.outcome.number as Pocket) : results[0]
  return (
    <div className={styles.left}>
      <WheelStageView
        variant={variant}
        top={top}
        from={results[0]}
        motion={useWheelMotion()}
        hops={picture?.ball}
        hasLanded={picture?.landed !== undefined}
      >
        {phase === 'turning' && live.table.state === 'closed' && (
          <p className={styles.closedWord}>
            <b>{t('state.closed')}</b>
            <span>{t('roundNumber', { round: formatAmount(live.table.round, language) })}</span>
          </p>
        )}
      </WheelStageView>
      {isWide && (
        <>
          <div className={styles.state}>
            <StateStrip titleOf={titleOf} />
          </div>
          {told && result && <WinnersView {...result} />}
          <LastResultsView place="beside" variant={variant} results={results} />
        </>
      )}
    </div>
  )
}

/**
 * Returns how the wheel moves. The rotor turns from the moment when bets close. The path of the ball is chosen once
 * the result is known.
 */
function useWheelMotion(): WheelMotion {
  const { isShowing, picture } = useBetting()
  const { isStill } = useTable().feedback
  if (picture?.ball) return 'spinning'
  const isDone = picture?.landed !== undefined
  return isShowing && !isStill && !isDone ? 'turning' : 'rest'
}

interface FeltSideProps {
  readonly variant: RouletteVariant
  readonly view: BoardViewName
  readonly neighbours: Neighbours
  /** Opens the list of all people with chips on a spot of the layout. */
  readonly onMore: (spot: string) => void
  readonly onSomebody: (who: Somebody) => void
}

/**
 * Shows the places for chips. A wide screen has room for the layout, the racetrack and the people at once.
 */
function FeltSide({ variant, view, neighbours, onMore, onSomebody }: FeltSideProps) {
  const isWide = useIsWide()
  const isLow = useIsLow()
  const lying = isLow ? 'low' : 'landscape'
  const shape = isWide || isLow ? lying : 'portrait'
  return (
    <div className={styles.felt}>
      {view === 'list' && <BetsListView variant={variant} />}
      {(view === 'layout' || (isWide && view === 'racetrack')) && (
        <BoardView variant={variant} shape={shape}>
          <OtherDiscs variant={variant} shape={shape} onMore={onMore} />
        </BoardView>
      )}
      {(view === 'racetrack' || (isWide && view === 'layout')) && (
        <RacetrackView
          variant={variant}
          orientation={isWide || isLow ? 'landscape' : 'portrait'}
          eachSide={neighbours.eachSide}
          onLook={neighbours.setLooked}
        />
      )}
      {isWide && <PeopleBeside onSomebody={onSomebody} />}
    </div>
  )
}
