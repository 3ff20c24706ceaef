import type { ConversionChanges, Conversions, Rate } from '@cardroom/contract/conversions'
import { useTranslation } from 'react-i18next'
import { fromName, percentName, rateRefusals, tierSlots, tiersIn } from './rate-tiers.ts'
import { useRateWords } from './use-rate-words.ts'
import type { EditField, EditRule, EditValues } from '../edit-sheet/edit-fields.ts'

export type PriceName = 'club_name_price' | 'user_name_price' | 'jade_min'
export type PricePlace =
  { readonly price: PriceName } | { readonly rate: Pick<Rate, 'from' | 'to'> } | { readonly level: number }

interface PriceEdit {
  readonly title: string
  readonly text: string
  readonly fields: readonly EditField[]
  readonly rule?: EditRule
  readonly changesOf: (values: EditValues) => ConversionChanges
}

/** The contract's maxima for whole prices, for rates, and for the amount of one call. */
const most = { whole: 1_000_000_000, rate: 10_000, amount: 1_000_000_000_000 }
const hundredth = 0.01

/** Returns the editable fields of one row of the prices. */
export function usePriceEdit(conversions: Conversions, place: PricePlace): PriceEdit | undefined {
  const price = useOnePrice(conversions)
  const rate = useRateEdit()
  const rating = useRatingEdit()
  if ('price' in place) return price(place.price)
  if ('level' in place) {
    const found = conversions.club_ratings.find(({ level }) => level === place.level)
    return found && rating(found)
  }
  const found = conversions.rates.find(({ from, to }) => from === place.rate.from && to === place.rate.to)
  return found && rate(found)
}

function useOnePrice(conversions: Conversions) {
  const { t } = useTranslation('admin')
  return (name: PriceName): PriceEdit => ({
    title: t(`prices.names.${name}`),
    text: t(`prices.texts.${name}`),
    fields: [
      {
        name,
        label: t(`prices.names.${name}`),
        value: conversions[name],
        decimals: 0,
        min: name === 'jade_min' ? 0 : 1,
        max: most.whole,
        unit: name === 'user_name_price' ? 'diamond' : 'jade',
      },
    ],
    changesOf: (values) => ({ [name]: Number(values[name]) }),
  })
}

function useRatingEdit() {
  const { t } = useTranslation(['admin', 'common'])
  return (rating: Conversions['club_ratings'][number]): PriceEdit => {
    const common = { decimals: 0, min: 0, max: most.whole } as const
    const limit = (name: 'sessions' | 'managers') => ({
      ...common,
      name,
      label: t(`admin:prices.${name}`),
      value: rating[name],
      empty: t('admin:prices.anyNumber'),
    })
    return {
      title: t('common:stars', { count: rating.level }),
      text: t('admin:prices.texts.rating'),
      fields: [
        {
          ...common,
          isWide: true,
          name: 'amount',
          label: t('admin:prices.month'),
          value: rating.amount,
          unit: 'jade',
        },
        limit('sessions'),
        limit('managers'),
      ],
      changesOf: ({ amount, sessions, managers }) => ({
        club_ratings: [
          {
            level: rating.level,
            amount: Number(amount),
            sessions: numberOrNull(sessions),
            managers: numberOrNull(managers),
          },
        ],
      }),
    }
  }
}

function useRateEdit() {
  const { t } = useTranslation('admin')
  const words = useRateWords()
  return (rate: Rate): PriceEdit => {
    const slots = tierSlots(rate.bonus)
    const given = { decimals: 2, min: hundredth, max: most.amount, unit: rate.from } as const
    const none = t('prices.noBonus')
    return {
      title: words.title(rate),
      text: t('prices.texts.rate'),
      fields: [
        {
          ...given,
          name: 'rate',
          label: words.rateLabel(rate),
          value: rate.rate,
          max: most.rate,
          isWide: true,
          unit: rate.to,
        },
        { ...given, name: 'min', label: t('prices.min'), value: rate.min },
        { ...given, name: 'max', label: t('prices.max'), value: rate.max, empty: t('prices.noMax') },
        ...slots.flatMap((tier, place) => [
          {
            ...given,
            name: fromName(place),
            label: t('prices.tierFrom', { number: place + 1 }),
            value: tier?.from_amount ?? null,
            empty: none,
          },
          {
            ...given,
            name: percentName(place),
            label: t('prices.tierPercent', { number: place + 1 }),
            value: tier?.percent ?? null,
            min: 0,
            max: 100,
            unit: 'percent' as const,
            empty: none,
          },
        ]),
      ],
      rule: (values) => rateRefusals(values, slots.length),
      changesOf: (values) => ({
        rates: [
          {
            from: rate.from,
            to: rate.to,
            rate: Number(values.rate),
            min: Number(values.min),
            max: numberOrNull(values.max),
            bonus: tiersIn(values, slots.length),
          },
        ],
      }),
    }
  }
}

const numberOrNull = (value: EditValues[string] | undefined): number | null =>
  typeof value === 'number' ? value : null
