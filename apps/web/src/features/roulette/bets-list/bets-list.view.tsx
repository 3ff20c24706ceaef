import { positionsOf, rouletteOdds, type Position, type RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bets-list.module.css'
import { useRouletteWords } from '../use-roulette-words.ts'
import { keyOfBet, stakedOn } from '#features/bets/index.ts'
import { useBetting, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

const groups = {
  outside: ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen', 'column'],
  numbers: ['straight'],
  splits: ['split'],
  lines: ['street', 'six_line', 'trio'],
  corners: ['corner', 'first_four', 'five_number'],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** Lists every bet in a full-size row, for players who prefer not to aim. */
export function BetsListView({ variant }: { readonly variant: RouletteVariant }) {
  const { t } = useTranslation('roulette')
  const [group, setGroup] = useState<Group>('outside')
  const types: readonly string[] = groups[group]
  const positions = positionsOf(variant).filter((position) => types.includes(position.type))
  return (
    <div className={styles.box}>
      <FilterChips label={t('viewList')}>
        {groupNames.map((name) => (
          <FilterChip key={name} isOn={name === group} onPress={() => setGroup(name)}>
            {t(`groups.${name}`)}
          </FilterChip>
        ))}
      </FilterChips>
      <ul className={styles.list} tabIndex={0}>
        {positions.map((position) => (
          <Row key={keyOfBet(position)} position={position} />
        ))}
      </ul>
    </div>
  )
}

function Row({ position }: { readonly position: Position }) {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  const { bets, canBet, canTakeBack, place, takeBack } = useBetting()
  const { chip } = useTable()
  const name = useRouletteWords().nameOf(position)
  const staked = stakedOn(bets, keyOfBet(position))
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{rouletteOdds[position.type]}:1</span>
      </span>
      <span className={styles.staked} data-on={staked > 0}>
        {formatAmount(staked, language)}
      </span>
      <IconButton
        icon="minus"
        label={t('takeBack', { name })}
        disabled={!canTakeBack || staked === 0}
        onClick={() => takeBack(position)}
      />
      <IconButton
        icon="plus"
        label={t('add', { name, amount: formatAmount(chip, language) })}
        disabled={!canBet}
        onClick={() => place(position)}
      />
    </li>
  )
}
