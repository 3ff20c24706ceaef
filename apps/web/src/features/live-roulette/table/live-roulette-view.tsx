import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveHeader } from './live-header.tsx'
import styles from './live-roulette.module.css'
import { LiveSheets, type LiveSheet } from './live-sheets.tsx'
import { OtherDiscs, SpotSheet } from '../discs/other-discs.tsx'
import { tableFacts } from '../discs/spot-discs.ts'
import { LiveDock } from '../dock/live-dock.tsx'
import { LiveNotices } from '../dock/live-notices.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { PeopleListView } from '../people/people-list.view.tsx'
import { TopRow } from '../people/top-row.tsx'
import { StateStrip } from '../strip/state-strip.tsx'
import { WinnersView } from '../strip/winners.view.tsx'
import { SomebodySheet } from '../talk/somebody-sheet.tsx'
import { whoSits, type Somebody } from '../talk/somebody.ts'
import { TalkBeside } from '../talk/talk-panel.tsx'
import { stakeOf } from '#features/bets/index.ts'
import {
  BetsListView,
  BoardView,
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
import { Icon } from '#ui/icon/icon.tsx'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { FeltCurtain, FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsLow, useIsWide } from '#ui/use-is-wide.ts'
import type { WheelMotion } from '#ui/wheel/wheel.tsx'

interface LiveRouletteViewProps {
  readonly variant: RouletteVariant
  /** Leaves the page; the seat is kept, or was given up. */
  readonly onLeave: () => void
}

/** A shared roulette table: the people, the wheel, the layout with everybody's chips, and the dock under the thumb. */
export function LiveRouletteView({ variant, onLeave }: LiveRouletteViewProps) {
  const { live, phase, isSeated, told } = useSharedSeat()
  const { isShowing, skip, phase: film } = useBetting()
  const [view, setView] = useState<BoardViewName>('layout')
  const [sheet, setSheet] = useState<LiveSheet>()
  const [spot, setSpot] = useState<string>()
  const results = useResults()
  const neighbours = useNeighbours()
  const isWide = useIsWide()
  const isLow = useIsLow()
  const views = useViewItems(view, setView)
  const close = () => setSheet(undefined)
  const [somebody, setSomebody] = useState<Somebody>()
  const openSomebody = (who: Somebody) => {
    close()
    setSomebody(who)
  }
  const { name } = live.table
  return (
    <FeltTable felt="spruce" label={name}>
      <LiveHeader
        views={isLow ? views : []}
        onLeave={() => (isSeated ? setSheet('leave') : onLeave())}
        onOpen={setSheet}
      />
      <SpokenLinesView />
      <div
        className={styles.table}
        data-wheel={isShowing ? 'whole' : 'arc'}
        onClick={film.name === 'showing' ? skip : undefined}
      >
        <TopRow onPeople={() => setSheet('people')} onTalk={() => setSheet('talk')} />
        <WheelSide variant={variant} results={results} />
        <FeltCurtain className={styles.curtain} />
        <div className={styles.right} inert={isShowing}>
          {!isWide && (
            <div className={styles.strip}>
              <StateStrip />
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
          <LiveDock onBets={() => setSheet('bets')}>
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
      <LiveSheets
        variant={variant}
        results={results}
        sheet={sheet}
        onSomebody={openSomebody}
        onClose={close}
        onLeave={onLeave}
      />
      <SomebodySheet who={somebody} onClose={() => setSomebody(undefined)} />
      <SpotSheet variant={variant} spot={spot} onClose={() => setSpot(undefined)} />
    </FeltTable>
  )
}

/** Returns the other views as items of the menu: on a low screen the clock stands in the place of their tabs. */
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

/** Returns the last results of the table, newest first, as far as they have been told. */
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

interface WheelSideProps {
  readonly variant: RouletteVariant
  readonly results: readonly Pocket[]
}

/** Shows the wheel, and on a wide screen below it what the table does and its last results. */
function WheelSide({ variant, results }: WheelSideProps) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { round, picture } = useBetting()
  const { live, phase, told } = useSharedSeat()
  const isWide = useIsWide()
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
            <StateStrip />
          </div>
          {told && result && <WinnersView {...result} />}
          <LastResultsView place="beside" variant={variant} results={results} />
        </>
      )}
    </div>
  )
}

/** The rotor turns from the moment when bets close. The path of the ball is chosen when the result is known. */
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
  /** Lists everybody on a spot of the layout. */
  readonly onMore: (spot: string) => void
  readonly onSomebody: (who: Somebody) => void
}

/** Shows the places for chips. A wide screen has room for layout, racetrack and people at once. */
function FeltSide({ variant, view, neighbours, onMore, onSomebody }: FeltSideProps) {
  const isWide = useIsWide()
  const isLow = useIsLow()
  const { live, talk } = useSharedSeat()
  const { table } = live
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
      {isWide && (
        <PeopleListView
          people={table.people}
          chips={table.chips}
          reactions={talk.reactions}
          own={table.mine?.seat}
          place="beside"
          onPerson={(person) => onSomebody(whoSits(person))}
        />
      )}
    </div>
  )
}

/** Stands in the place of the dock while the rotor turns: the stakes, and how many devices have answered. */
function ClosedFacts() {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { live, answer } = useSharedSeat()
  const { bets } = useBetting()
  const { table, past, secrets } = live
  const isClosed = table.state === 'closed'
  const chips = isClosed ? table.chips : (past?.chips ?? [])
  const answered = isClosed ? secrets.size : (past?.secrets.size ?? 0)
  const { placed, staked } = tableFacts(chips)
  const isSilent = answer?.kind === 'silent' || answer?.kind === 'late'
  return (
    <div className={styles.facts}>
      <p>
        <span>{t('yourStake')}</span>
        <b>{formatAmount(stakeOf(bets), language)}</b>
      </p>
      <p>
        <span>{t('tableStake')}</span>
        <b>{formatAmount(staked, language)}</b>
      </p>
      <p className={styles.answers} data-silent={isSilent}>
        <Icon name="badge-check" size={18} />
        <span>
          <b>{t('answered', { count: placed, answered: formatAmount(answered, language) })}</b>
          <span>{t('devicesInDraw')}</span>
        </span>
      </p>
    </div>
  )
}
