import { booksPlaces, type BooksPlace, type trialBalanceLine } from '@cardroom/contract/reports'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import styles from './trial-balance.module.css'
import type { OpenedLine } from '../entries/opened-line.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'

export type BooksLine = z.output<typeof trialBalanceLine>

interface TrialBalanceViewProps {
  readonly lines: readonly BooksLine[]
  /** Opens the entries of a line. */
  readonly onOpen: (line: OpenedLine) => void
}

/** Shows everything ever issued in the club, and where it is now. */
export function TrialBalanceView({ lines, onOpen }: TrialBalanceViewProps) {
  const { t } = useTranslation('clubBank')
  return (
    <section className={styles.books} aria-label={t('books.title')}>
      <div className={styles.heading}>
        <h2>{t('books.title')}</h2>
        <p>{t('books.text')}</p>
      </div>
      {lines.map((line) => (
        <CurrencyBooks key={line.currency} line={line} onOpen={onOpen} />
      ))}
    </section>
  )
}

interface CurrencyBooksProps extends Pick<TrialBalanceViewProps, 'onOpen'> {
  readonly line: BooksLine
}

function CurrencyBooks({ line, onOpen }: CurrencyBooksProps) {
  const { t } = useTranslation(['clubBank', 'common'])
  const language = useLanguage()
  const currency = line.currency as OpenedLine['currency']
  const isEven = line.difference === 0
  return (
    <section className={cardClass({ padded: false, className: styles.currency })}>
      <header className={styles.head}>
        <Coin name={currency} size={26} />
        <h3>{t(`common:coins.${currency}`)}</h3>
        <Badge tone={isEven ? 'positive' : 'negative'} icon={isEven ? 'circle-check' : 'circle-alert'}>
          {isEven ? t('clubBank:books.even') : t('clubBank:books.uneven')}
        </Badge>
      </header>
      <List className={styles.lines}>
        {placesOf(currency).map((place) => (
          <ListRow
            key={place}
            title={t(`clubBank:books.${place}`)}
            end={<span className={styles.amount}>{formatAmount(line[place], language)}</span>}
            quiet={line[place] === 0}
            onPress={() => onOpen({ currency, place })}
            chevron
          />
        ))}
      </List>
      <p className={styles.difference} data-even={isEven}>
        <span>{t('clubBank:books.difference')}</span>
        <b>{hundredths(line.difference, language)}</b>
      </p>
    </section>
  )
}

/**
 * The places where a currency can never be. Tables use white chips. The treasury holds the other chips, and only
 * those bear fees. Members hold no jade. Nobody issues credit, because what some members are owed, others owe.
 */
const nowhere: Readonly<Record<OpenedLine['currency'], readonly BooksPlace[]>> = {
  white: ['treasury', 'fees'],
  red: ['bank'],
  jade: ['bank', 'members'],
  credit: ['issued', 'bank', 'fees'],
}

const placesOf = (currency: OpenedLine['currency']): readonly BooksPlace[] =>
  booksPlaces.filter((place) => !nowhere[currency].includes(place))

/** Formats an amount with hundredths, even for zero, because users come here to check exact amounts. */
const hundredths = (amount: number, language: string): string =>
  amount
    .toFixed(2)
    .replace('-', '−')
    .replace('.', language === 'ru' ? ',' : '.')
