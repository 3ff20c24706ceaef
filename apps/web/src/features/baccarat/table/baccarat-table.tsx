import type { SessionShown } from '@cardroom/contract/sessions'
import type { BaccaratGame, BaccaratVariant } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { useBaccaratRound, type BaccaratRoundShown } from './use-baccarat-round.ts'
import { useDealWords, useDrawingWords } from './use-deal-words.ts'
import styles from './baccarat-table.module.css'
import { directDeal } from '../film/direct-deal.ts'
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

interface BaccaratTableProps {
  readonly session: SessionShown
  readonly game: BaccaratGame
}

/** Shows a seat at a baccarat table, with or without commission. */
export function BaccaratTable({ session, game }: BaccaratTableProps) {
  const feedback = useTableFeedback()
  const [isFast, setFast] = useKeptSwitch('fastDeal', session.user_id)
  const words = useDealWords()
  return (
    <BettingTable
      session={session}
      feedback={feedback}
      chipsFrom={session.min}
      isInstant={feedback.isStill || isFast}
      direct={(before, round) => directDeal(before, round as BaccaratRoundShown)}
      words={words}
    >
      <BaccaratTableView variant={game.variant} isFast={isFast} onFast={setFast} />
      <TableSheets />
    </BettingTable>
  )
}

interface FastDeal {
  readonly isFast: boolean
  readonly onFast: (isFast: boolean) => void
}

/** Shows the roads, the two hands, the spots, and the dock at the bottom. */
export function BaccaratTableView({ variant, ...fast }: FastDeal & { readonly variant: BaccaratVariant }) {
  const { t } = useTranslation('baccarat')
  const { phase, skip } = useBetting()
  const { told, picture, results } = useBaccaratRound()
  return (
    <TableChromeView felt="claret">
      <div className={styles.table} onClick={phase.name === 'showing' ? skip : undefined}>
        <div className={styles.center}>
          <RoadsView results={results} />
          <HandsView hands={picture?.hands} winner={told?.outcome.winner} />
          <Say {...fast} />
          <ZonesView variant={variant} />
        </div>
        <BettingDock goLabel={t('deal')} />
      </div>
    </TableChromeView>
  )
}

/**
 * Announces which side draws, then who won, what a tie returns, and the result, which opens the verification when
 * pressed. The switch for the fast deal is beside it.
 */
function Say({ isFast, onFast }: FastDeal) {
  const { t } = useTranslation(['baccarat', 'tables'])
  const language = useLanguage()
  const { phase } = useBetting()
  const { verify } = useTable()
  const { told, picture } = useBaccaratRound()
  const drawing = useDrawingWords()
  return (
    <div className={styles.say}>
      {told ? (
        <button
          type="button"
          className={styles.outcome}
          aria-label={t('tables:roundCheck', { number: formatAmount(told.id, language) })}
          onClick={() => verify(told.id)}
        >
          <span className={styles.words}>
            <span className={styles.voice}>{t(`baccarat:wins.${told.outcome.winner}`)}</span>
            {told.outcome.winner === 'tie' && <span className={styles.fact}>{t('baccarat:tieReturns')}</span>}
          </span>
          {picture?.isCounted && (
            <b data-won={told.net > 0}>{formatAmount(told.net, language, { plus: true })}</b>
          )}
          <Icon name="badge-check" size={18} />
        </button>
      ) : (
        <span className={styles.quiet}>
          {phase.name === 'betting' ? t('baccarat:waiting') : drawing(picture?.hands)}
        </span>
      )}
      <FeltSwitch isOn={isFast} onChange={onFast}>
        {t('baccarat:fastDeal')}
      </FeltSwitch>
    </div>
  )
}
