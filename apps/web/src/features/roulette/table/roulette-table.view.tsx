import type { Pocket } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BettingSide } from './betting-side.tsx'
import { NeighbourStepper } from './neighbour-stepper.tsx'
import styles from './roulette-table.module.css'
import { useHand, type Hand, type RouletteTableViewProps } from './use-hand.ts'
import type { BoardViewName } from './view-tabs.tsx'
import { HistoryStripView } from '../history/history-strip.view.tsx'
import { LastResultsView } from '../history/last-results.view.tsx'
import { ResultPanelView, type RouletteRoundShown } from '../result/result-panel.view.tsx'
import { useAnnouncement } from '../result/use-announcement.ts'
import { WheelStageView } from '../wheel-stage/wheel-stage.view.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { BettingDock, SealPill, useShortcuts } from '#features/tables/index.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import text from '#ui/text.module.css'
import { useIsWide } from '#ui/use-is-wide.ts'

export function RouletteTableView(props: RouletteTableViewProps) {
  const { round } = props
  const { t } = useTranslation('roulette')
  const [view, setView] = useState<BoardViewName>('layout')
  const { phase } = round
  const isShowing = phase.name === 'showing'
  const played = isShowing || phase.name === 'result' ? (phase.round as RouletteRoundShown) : undefined
  const told = isShowing ? undefined : played
  const hand = useHand(props)
  const announcement = useAnnouncement(played, isShowing)
  useShortcuts({ ...hand.shortcuts, ...(isShowing && { Space: round.endShow }) })

  return (
    <div className={styles.table} data-phase={phase.name} onClick={isShowing ? round.endShow : undefined}>
      <WheelSide {...props} told={told} />
      <div className={styles.right} inert={isShowing}>
        <div className={styles.strip}>
          <button type="button" className={styles.history} aria-haspopup="dialog" onClick={props.onHistory}>
            <HistoryStripView results={props.results} />
          </button>
          <ViewTabs current={view} onChange={setView} />
        </div>
        <BettingSide view={view} hand={hand} told={told} {...props} />
      </div>
      {isShowing && <p className={styles.skip}>{t('skip')}</p>}
      {!isShowing && <RouletteDock {...props} view={view} hand={hand} />}
      <p className={text.hidden} role="status">
        {announcement}
      </p>
    </div>
  )
}

interface RouletteDockProps extends RouletteTableViewProps {
  readonly view: BoardViewName
  readonly hand: Hand
}

function RouletteDock({ view, hand, ...props }: RouletteDockProps) {
  const { t } = useTranslation('roulette')
  const isWide = useIsWide()
  return (
    <div className={styles.dock}>
      <BettingDock {...props} felt={hand} goLabel={t('spin')} againLabel={t('spinAgain')}>
        {(view === 'racetrack' || isWide) && (
          <NeighbourStepper eachSide={hand.eachSide} pocket={hand.looked} onChange={hand.setEachSide} />
        )}
      </BettingDock>
    </div>
  )
}

interface WheelSideProps extends RouletteTableViewProps {
  /** The round whose result is on the table. */
  readonly told: RouletteRoundShown | undefined
}

/** The wheel, and below it the result or what came before. */
function WheelSide({ session, variant, round, results, spinMs, told, ...props }: WheelSideProps) {
  const { phase } = round
  const spun = phase.name === 'showing' ? (phase.round as RouletteRoundShown) : told
  return (
    <div className={styles.left}>
      <WheelStageView
        variant={variant}
        top={(spun?.outcome.number as Pocket | undefined) ?? results[0]}
        from={results[0]}
        isSpinning={phase.name === 'showing'}
        isWhole={spun !== undefined}
        spinMs={spinMs}
        onRest={round.endShow}
      >
        {!spun && <Corner {...props} hash={session.server_seed_hash} />}
      </WheelStageView>
      {told ? (
        <div className={styles.result}>
          <ResultPanelView
            round={told}
            gameId={session.game_id}
            chipBody={session.currency === 'gold' ? 'gold' : 'white'}
            onVerify={() => props.onVerify(told.id)}
          />
        </div>
      ) : (
        <div className={styles.last}>
          <LastResultsView place="beside" variant={variant} results={results} />
        </div>
      )}
    </div>
  )
}

type CornerProps = Pick<RouletteTableViewProps, 'hasSound' | 'onSound' | 'onFairness' | 'onLayouts'> & {
  readonly hash: string
}

function Corner({ hash, hasSound, onSound, onFairness, onLayouts }: CornerProps) {
  const { t } = useTranslation(['tables', 'roulette'])
  return (
    <span className={styles.corner}>
      <SealPill hash={hash} onPress={onFairness} />
      <span className={styles.cornerButtons}>
        <IconButton
          icon={hasSound ? 'volume-2' : 'volume-x'}
          label={t(hasSound ? 'tables:soundOn' : 'tables:soundOff')}
          aria-pressed={hasSound}
          onClick={onSound}
        />
        <IconButton
          icon="bookmark"
          label={t('roulette:layouts.title')}
          aria-haspopup="dialog"
          onClick={onLayouts}
        />
      </span>
    </span>
  )
}
