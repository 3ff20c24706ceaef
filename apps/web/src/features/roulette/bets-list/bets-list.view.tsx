import { positionsOf, rouletteOdds, type Position, type RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bets-list.module.css'
import { keyOfBet, stakedOn, type SlipBet } from '#features/bets/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface BetsListViewProps {
  readonly variant: RouletteVariant
  readonly bets: readonly SlipBet[]
  readonly chip: number
  readonly isDisabled: boolean
  readonly nameOf: (position: Position) => string
  readonly onAdd: (position: Position) => void
  readonly onTakeBack: (position: Position) => void
}

const groups = {
  outside: ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen', 'column'],
  numbers: ['straight'],
  splits: ['split'],
  lines: ['street', 'six_line', 'trio'],
  corners: ['corner', 'first_four', 'five_number'],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

/** Every bet in a full-size row: for those who would rather not aim. */
export function BetsListView({
  variant,
  bets,
  chip,
  isDisabled,
  nameOf,
  onAdd,
  onTakeBack,
}: BetsListViewProps) {
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
      <ul className={styles.list}>
        {positions.map((position) => (
          <Row
            key={keyOfBet(position)}
            name={nameOf(position)}
            odds={rouletteOdds[position.type]}
            staked={stakedOn(bets, keyOfBet(position))}
            chip={chip}
            isDisabled={isDisabled}
            onAdd={() => onAdd(position)}
            onTakeBack={() => onTakeBack(position)}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly odds: number
  readonly staked: number
  readonly chip: number
  readonly isDisabled: boolean
  readonly onAdd: () => void
  readonly onTakeBack: () => void
}

function Row({ name, odds, staked, chip, isDisabled, onAdd, onTakeBack }: RowProps) {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{odds}:1</span>
      </span>
      <span className={styles.staked} data-on={staked > 0}>
        {formatAmount(staked, language)}
      </span>
      <IconButton
        icon="minus"
        label={t('takeBack', { name })}
        disabled={isDisabled || staked === 0}
        onClick={onTakeBack}
      />
      <IconButton
        icon="plus"
        label={t('add', { name, amount: formatAmount(chip, language) })}
        disabled={isDisabled}
        onClick={onAdd}
      />
    </li>
  )
}
