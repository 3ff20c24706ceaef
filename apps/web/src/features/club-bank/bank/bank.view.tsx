import { useTranslation } from 'react-i18next'
import styles from './bank.module.css'
import { freeOf, mostOf, type ClubChips, type Direction } from '../bank-move/bank-move.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { characters } from '#ui/characters.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Note } from '#ui/note/note.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface BankViewProps {
  /** Null for a user who may not see it. */
  readonly todayIncome: number | null
  /** Null for a user who may not see the club's balances. */
  readonly chips: ClubChips | null
  readonly mayMove: boolean
  readonly isOnline: boolean
  readonly onMove: (direction: Direction) => void
}

/** Shows today's income of the tables, the bank, and the part of it that can be taken. */
export function BankView({ todayIncome, chips, mayMove, isOnline, onMove }: BankViewProps) {
  const { t } = useTranslation('clubBank')
  return (
    <Card className={styles.bank}>
      {todayIncome !== null && <TodayView income={todayIncome} />}
      {chips && <Holdings chips={chips} />}
      {chips && chips.white < 0 && (
        <Note
          leading={<Icon name="circle-alert" size={22} />}
          title={t(mayMove ? 'negative' : 'isNegative')}
        />
      )}
      {mayMove && chips && <Moves chips={chips} isOnline={isOnline} onMove={onMove} />}
    </Card>
  )
}

function TodayView({ income }: { readonly income: number }) {
  const { t } = useTranslation('clubBank')
  const shown = formatAmount(income, useLanguage(), { plus: true })
  return (
    <div className={styles.today}>
      <h2>{t('result')}</h2>
      <b data-sign={Math.sign(income)} style={characters(shown)}>
        {shown}
      </b>
    </div>
  )
}

function Holdings({ chips }: { readonly chips: ClubChips }) {
  const { t } = useTranslation('clubBank')
  return (
    <Facts
      facts={[
        { name: t('balance'), value: <ChipAmount amount={chips.white} coin="white" /> },
        ...(chips.openStakes > 0
          ? [{ name: t('openStakes'), value: <ChipAmount amount={chips.openStakes} coin="white" /> }]
          : []),
        ...(chips.reserved > 0
          ? [{ name: t('reserved'), value: <ChipAmount amount={chips.reserved} coin="white" /> }]
          : []),
        { name: t('free'), value: <ChipAmount amount={freeOf(chips)} coin="white" /> },
        { name: t('treasury'), value: <ChipAmount amount={chips.red} coin="red" /> },
      ]}
    />
  )
}

function Moves({
  chips,
  isOnline,
  onMove,
}: Pick<BankViewProps, 'isOnline' | 'onMove'> & { readonly chips: ClubChips }) {
  const { t } = useTranslation('clubBank')
  const [canTake, canCover] = [mostOf(chips, 'profit') > 0, mostOf(chips, 'cover') > 0]
  const reasons = isOnline
    ? [...(canTake ? [] : [t('nothingFree')]), ...(canCover ? [] : [t('noRed')])]
    : [t('offline')]
  return (
    <div className={styles.moves}>
      <Button
        size="medium"
        icon="arrow-down-to-line"
        disabled={!canTake || !isOnline}
        onClick={() => onMove('profit')}
      >
        {t('take')}
      </Button>
      <Button
        look="second"
        size="medium"
        icon="arrow-up-from-line"
        disabled={!canCover || !isOnline}
        onClick={() => onMove('cover')}
      >
        {t('cover')}
      </Button>
      {reasons.length > 0 && <p className={styles.reason}>{reasons.join('. ')}</p>}
    </div>
  )
}
