import type { Conversions, Rate } from '@cardroom/contract/conversions'
import { useTranslation } from 'react-i18next'
import styles from './prices.module.css'
import type { PriceName, PricePlace } from './use-price-edit.ts'
import { useRateWords } from './use-rate-words.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface PricesViewProps {
  readonly conversions: Conversions
  readonly onOpen: (place: PricePlace) => void
}

const priceNames: readonly PriceName[] = ['club_name_price', 'user_name_price', 'jade_min']

export function PricesView({ conversions, onOpen }: PricesViewProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.prices}>
      <section>
        <SectionHeader title={t('prices.single')} />
        <List className={styles.list}>
          {priceNames.map((price) => (
            <ListRow
              key={price}
              title={t(`prices.names.${price}`)}
              end={
                <ChipAmount
                  amount={conversions[price]}
                  coin={price === 'user_name_price' ? 'diamond' : 'jade'}
                  coinSize={18}
                />
              }
              onPress={() => onOpen({ price })}
              chevron
            />
          ))}
        </List>
      </section>
      <section>
        <SectionHeader title={t('prices.exchange')} />
        <List className={styles.list}>
          {conversions.rates.map((rate) => (
            <RateRow key={`${rate.from} ${rate.to}`} rate={rate} onPress={() => onOpen({ rate })} />
          ))}
        </List>
      </section>
      <section className={styles.ratings}>
        <SectionHeader title={t('prices.ratings')} />
        <List className={styles.list}>
          {conversions.club_ratings.map((rating) => (
            <RatingRow key={rating.level} rating={rating} onPress={() => onOpen({ level: rating.level })} />
          ))}
        </List>
      </section>
    </div>
  )
}

function RateRow({ rate, onPress }: { readonly rate: Rate; readonly onPress: () => void }) {
  const words = useRateWords()
  return (
    <ListRow
      title={words.title(rate)}
      meta={
        <span className={styles.meta}>
          <span>{words.range(rate)}</span>
          {rate.bonus.length > 0 && <span>{words.bonus(rate)}</span>}
        </span>
      }
      end={
        <span className={styles.rate}>
          {rate.from === 'usd' ? '$1' : <ChipAmount amount={1} coin="diamond" coinSize={18} size="small" />}
          <span>=</span>
          <ChipAmount amount={rate.rate} coin={rate.to} coinSize={18} />
        </span>
      }
      onPress={onPress}
      chevron
    />
  )
}

interface RatingRowProps {
  readonly rating: Conversions['club_ratings'][number]
  readonly onPress: () => void
}

function RatingRow({ rating, onPress }: RatingRowProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { level, amount, sessions, managers } = rating
  return (
    <ListRow
      title={<StarCount count={level} label={t('common:stars', { count: level })} />}
      meta={
        <span className={styles.meta}>
          {[
            sessions === null
              ? t('admin:prices.anySessions')
              : t('admin:prices.sessionCount', { count: sessions }),
            managers === null
              ? t('admin:prices.anyManagers')
              : t('admin:clubs.managers', { count: managers }),
          ].join(', ')}
        </span>
      }
      end={<ChipAmount amount={amount} coin="jade" coinSize={18} />}
      onPress={onPress}
      chevron
    />
  )
}
