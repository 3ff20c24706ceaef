import type { CardSet } from '@cardroom/contract/shop'
import { useTranslation } from 'react-i18next'
import styles from './card-grid.module.css'
import { drawnSet } from '../card-set-names.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface CardGridViewProps {
  readonly sets: readonly CardSet[]
  readonly usedId: number
  /** The id of the set that is being activated. */
  readonly busyId: number | undefined
  readonly onBuy: (set: CardSet) => void
  readonly onUse: (set: CardSet) => void
}

/** Shows the sets of the shop, two in a row. */
export function CardGridView({ sets, usedId, busyId, onBuy, onUse }: CardGridViewProps) {
  const { t } = useTranslation('shop')
  return (
    <ul className={styles.grid}>
      {sets.map((set) => (
        <li key={set.id} className={cardClass({ padded: false, className: styles.set })}>
          <SetPicture id={set.id} />
          <div className={styles.words}>
            <div className={styles.line}>
              <b>{set.name}</b>
              <Price set={set} />
            </div>
            <SetButton
              set={set}
              isUsed={set.id === usedId}
              isBusy={set.id === busyId}
              onPress={() => (set.available ? onUse(set) : onBuy(set))}
              label={t(set.available ? 'useSet' : 'buySet', { name: set.name })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Draws a back, a king and an ace under a lamp. */
function SetPicture({ id }: { readonly id: number }) {
  const set = drawnSet(id)
  return (
    <div className={styles.felt}>
      <span className={styles.fan}>
        <PlayingCard set={set} code={null} label="" width={58} />
        <PlayingCard set={set} code="KH" label="" width={58} />
        <PlayingCard set={set} code="AS" label="" width={58} />
      </span>
    </div>
  )
}

function Price({ set }: { readonly set: CardSet }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  if (set.price === 0) return <span className={styles.owned}>{t('free')}</span>
  if (set.available) return <span className={styles.owned}>{t('owned')}</span>
  return (
    <span className={styles.price}>
      <Coin name="diamond" size={16} />
      {formatAmount(set.price, language)}
    </span>
  )
}

interface SetButtonProps {
  readonly set: CardSet
  readonly isUsed: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
  readonly label: string
}

function SetButton({ set, isUsed, isBusy, onPress, label }: SetButtonProps) {
  const { t } = useTranslation('shop')
  if (isUsed)
    return (
      <Button look="second" size="medium" wide disabled icon="check">
        {t('inUse')}
      </Button>
    )
  return (
    <Button
      look={set.available ? 'second' : 'main'}
      size="medium"
      wide
      busy={isBusy}
      aria-label={label}
      onClick={onPress}
    >
      {t(set.available ? 'use' : 'buy')}
    </Button>
  )
}
