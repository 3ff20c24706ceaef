import type { SessionShown } from '@cardroom/contract/sessions'
import type { BaccaratGame, BaccaratVariant } from '@cardroom/games'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBaccaratRound, useOutcomeWords } from './use-baccarat-round.ts'
import styles from './baccarat-table.module.css'
import { dealTimes } from '../hands/deal-times.ts'
import { HandsView } from '../hands/hands.view.tsx'
import { RoadsView } from '../roads/roads.view.tsx'
import { ZonesView } from '../zones/zones.view.tsx'
import {
  BettingDock,
  BettingTable,
  TableChromeView,
  TableSheets,
  useBetting,
  useKeptSwitch,
  useTable,
  useTableFeedback,
} from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import text from '#ui/text.module.css'

interface BaccaratTableProps {
  readonly session: SessionShown
  readonly game: BaccaratGame
}

/** A seat at a baccarat table, with commission or without. */
export function BaccaratTable({ session, game }: BaccaratTableProps) {
  const feedback = useTableFeedback()
  const [isFast, setFast] = useKeptSwitch('fastDeal', session.user_id)
  return (
    <BettingTable
      session={session}
      feedback={feedback}
      chipsFrom={session.min}
      isInstant={feedback.isStill || isFast}
      onAnswer={() => void feedback.card()}
    >
      <BaccaratTableView variant={game.variant} isFast={isFast} onFast={setFast} />
      <DealEnd />
      <TableSheets />
    </BettingTable>
  )
}

/** The deal ends by itself when its last card lies. */
function DealEnd() {
  const { endShow } = useBetting()
  const { round, told } = useBaccaratRound()
  const dealt = told ? undefined : round
  const end = useEffectEvent(endShow)
  useEffect(() => {
    if (!dealt) return
    const timer = setTimeout(() => end(), dealTimes(dealt.outcome).endMs)
    return () => clearTimeout(timer)
  }, [dealt])
  return null
}

interface FastDeal {
  readonly isFast: boolean
  readonly onFast: (isFast: boolean) => void
}

/** What came, the two hands, the spots, and the dock under the thumb. */
export function BaccaratTableView({ variant, ...fast }: FastDeal & { readonly variant: BaccaratVariant }) {
  const { t } = useTranslation('baccarat')
  const { phase, endShow } = useBetting()
  const { round, told, results } = useBaccaratRound()
  const words = useOutcomeWords()
  const isDealing = phase.name === 'showing'
  return (
    <TableChromeView felt="claret">
      <div className={styles.table} onClick={isDealing ? endShow : undefined}>
        <div className={styles.center}>
          <RoadsView results={results} />
          <HandsView hands={round?.outcome} winner={told?.outcome.winner} isDealing={isDealing} />
          <Say {...fast} />
          <ZonesView variant={variant} />
        </div>
        <BettingDock goLabel={t('deal')} />
        <p className={text.hidden} role="status">
          {round && words(round, isDealing)}
        </p>
      </div>
    </TableChromeView>
  )
}

/** Who won and what it brought; press it to verify. Beside it the fast deal. */
function Say({ isFast, onFast }: FastDeal) {
  const { t } = useTranslation(['baccarat', 'tables'])
  const language = useLanguage()
  const { isShowing } = useBetting()
  const { verify } = useTable()
  const { told } = useBaccaratRound()
  return (
    <div className={styles.say}>
      {told ? (
        <button
          type="button"
          className={styles.outcome}
          aria-label={t('tables:roundCheck', { number: formatAmount(told.id, language) })}
          onClick={() => verify(told.id)}
        >
          <span className={styles.voice}>{t(`baccarat:wins.${told.outcome.winner}`)}</span>
          <b data-won={told.net > 0}>{formatAmount(told.net, language, { plus: true })}</b>
          <Icon name="badge-check" size={18} />
        </button>
      ) : (
        <span className={styles.quiet}>{t(isShowing ? 'baccarat:noMore' : 'baccarat:waiting')}</span>
      )}
      <FeltSwitch isOn={isFast} onChange={onFast}>
        {t('baccarat:fastDeal')}
      </FeltSwitch>
    </div>
  )
}
