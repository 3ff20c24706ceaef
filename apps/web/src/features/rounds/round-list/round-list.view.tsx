import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './round-list.module.css'
import { OutcomeMark } from '../round-proof/outcome-mark.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { useRowPlace } from '#ui/list-row/row-place.ts'

interface RoundListViewProps {
  readonly rounds: readonly RoundRecordShown[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  readonly onOpen: (roundId: number) => void
}

/** Lists the rounds of a session, newest first. Each opens its verification. */
export function RoundListView({ rounds, hasMore, isLoadingMore, onMore, onOpen }: RoundListViewProps) {
  const { t } = useTranslation('rounds')
  if (rounds.length === 0) return <EmptyState compact title={t('noRoundsTitle')} text={t('noRoundsText')} />
  return (
    <>
      <List className={styles.list} aria-label={t('historyTitle')}>
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} onOpen={() => onOpen(round.id)} />
        ))}
      </List>
      {hasMore && (
        <Button look="second" wide busy={isLoadingMore} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function RoundRow({ round, onOpen }: { readonly round: RoundRecordShown; readonly onOpen: () => void }) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const times = useTimes()
  return (
    <li {...useRowPlace()}>
      <button type="button" className={styles.row} onClick={onOpen}>
        <OutcomeMark round={round} size={40} />
        <span className={styles.words}>
          <b>{t('round', { number: formatAmount(round.id, language) })}</b>
          <span>
            {times.time(round.created_at)} · {t('stake', { amount: formatAmount(round.stake, language) })} ·{' '}
            {round.server_seed ? t('opened') : t('sealed')}
          </span>
        </span>
        <span className={styles.net} data-sign={Math.sign(round.net)}>
          {formatAmount(round.net, language, { plus: true })}
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
    </li>
  )
}
