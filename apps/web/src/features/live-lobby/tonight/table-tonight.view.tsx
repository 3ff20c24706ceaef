import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './table-tonight.module.css'
import { figuresOf, resultOf, type Night } from './tonight.ts'
import type { TableShares } from '#features/live-table/index.ts'
import { OutcomeMark } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { Card, cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface TableTonightViewProps {
  readonly table: TableShown
  readonly night: Night
  readonly shares: TableShares
}

/**
 * Shows the figures of a table for the last twelve hours and since it was opened, and each round with its proof.
 */
export function TableTonightView({ table, night, shares }: TableTonightViewProps) {
  const { t } = useTranslation(['liveLobby', 'liveTable'])
  const language = useLanguage()
  const count = (value: number) => formatAmount(value, language)
  const { drawn, voided, entries, won } = figuresOf(night.rounds)
  const result = resultOf(night.rounds)
  return (
    <>
      <Card>
        <h2 className={styles.title}>{table.name}</h2>
        <p className={styles.about}>
          {t(night.isCut ? 'tonight.lastRounds' : 'tonight.hours', {
            rounds: count(night.rounds.length),
          })}
        </p>
        <Facts
          facts={[
            { name: t('tonight.drawn'), value: count(drawn) },
            { name: t('tonight.voided'), value: count(voided) },
            {
              name: t('tonight.entries'),
              value: t('tonight.wonOf', { won: count(won), entries: count(entries) }),
            },
            {
              name: t('tonight.result'),
              value:
                result === undefined ? (
                  t('tonight.hidden')
                ) : (
                  <>
                    {formatAmount(result, language, { plus: true })}
                    <Coin name="white" size={18} />
                  </>
                ),
            },
          ]}
        />
        <p className={styles.about}>{t('tonight.resultText')}</p>
      </Card>
      <Card>
        <h2 className={styles.title}>{t('tonight.ever')}</h2>
        <Facts
          facts={[
            { name: t('liveTable:seal.rounds'), value: count(shares.rounds) },
            { name: t('liveTable:seal.voided'), value: count(shares.voided) },
            { name: t('liveTable:seal.silent'), value: count(shares.silent) },
            { name: t('liveTable:seal.late'), value: count(shares.late) },
          ]}
        />
      </Card>
      {night.rounds.length === 0 ? (
        <EmptyState compact title={t('tonight.none')} />
      ) : (
        <List
          className={cardClass({ padded: false, className: styles.rounds })}
          aria-label={t('tonight.rounds')}
        >
          {night.rounds.map((round) => (
            <RoundRow key={round.id} round={round} gameType={table.game_type} />
          ))}
        </List>
      )}
    </>
  )
}

interface RoundRowProps {
  readonly round: TableRoundShown
  readonly gameType: number
}

function RoundRow({ round, gameType }: RoundRowProps) {
  const { t } = useTranslation('liveLobby')
  const language = useLanguage()
  const times = useTimes()
  const count = (value: number) => formatAmount(value, language)
  const isVoided = round.state === 'voided'
  return (
    <ListRow
      leading={
        isVoided ? (
          <RowIcon name="ban" />
        ) : (
          <OutcomeMark round={{ outcome: round.outcome, game_type: gameType }} size={40} />
        )
      }
      title={t('tonight.round', { number: count(round.round) })}
      meta={
        isVoided
          ? t(`voided.${round.void_reason ?? 'noAnswer'}`)
          : t('tonight.wonOf', { won: count(round.won), entries: count(round.players) })
      }
      end={round.closes_at === null ? undefined : times.time(round.closes_at)}
      chevron={round.key !== null}
      link={round.key === null ? undefined : <Link to={pathTo(patterns.tableProof, { key: round.key })} />}
    />
  )
}
