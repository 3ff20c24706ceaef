import { chipCurrencies } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areAmountsCrossed, type HistoryFilter, type HistoryRole } from './history-filter.ts'
import styles from './history-filter-sheet.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface HistoryFilterSheetViewProps {
  readonly filter: HistoryFilter
  /** False for players, who have white chips only and no choice. */
  readonly asksCurrency: boolean
  readonly onApply: (filter: HistoryFilter) => void
  readonly onClose: () => void
}

const roles: readonly HistoryRole[] = ['agent', 'manager', 'owner']

/** Shows a sheet with filters by currency, role and amount. */
export function HistoryFilterSheetView({
  filter,
  asksCurrency,
  onApply,
  onClose,
}: HistoryFilterSheetViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const [draft, setDraft] = useState(filter)
  const isCrossed = areAmountsCrossed(draft)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('cashier:history.filters')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button
            look="second"
            onClick={() => setDraft({ ...draft, currency: '', roles: [], amountFrom: '', amountTo: '' })}
          >
            {t('common:clear')}
          </Button>
          <Button disabled={isCrossed} onClick={() => onApply(draft)}>
            {t('common:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {asksCurrency ? <Currencies draft={draft} onDraft={setDraft} /> : <OnlyWhite />}
        <Roles draft={draft} onDraft={setDraft} />
        <Amounts draft={draft} onDraft={setDraft} isCrossed={isCrossed} />
      </div>
    </Sheet>
  )
}

interface GroupProps {
  readonly draft: HistoryFilter
  readonly onDraft: (draft: HistoryFilter) => void
}

function Currencies({ draft, onDraft }: GroupProps) {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <section>
      <h3>{t('cashier:chipKind')}</h3>
      <FilterChips label={t('cashier:chipKind')} className={styles.chips}>
        <FilterChip isOn={draft.currency === ''} onPress={() => onDraft({ ...draft, currency: '' })}>
          {t('cashier:history.all')}
        </FilterChip>
        {chipCurrencies.map((currency) => (
          <FilterChip
            key={currency}
            isOn={draft.currency === currency}
            onPress={() => onDraft({ ...draft, currency })}
          >
            <Coin name={currency} size={18} />
            {t(`common:coins.${currency}`)}
          </FilterChip>
        ))}
      </FilterChips>
    </section>
  )
}

function OnlyWhite() {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <section>
      <h3>{t('cashier:chipKind')}</h3>
      <p className={styles.only}>
        <Coin name="white" size={22} />
        {t('common:coins.white')}
      </p>
    </section>
  )
}

function Roles({ draft, onDraft }: GroupProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const toggle = (role: HistoryRole) =>
    onDraft({
      ...draft,
      roles: draft.roles.includes(role)
        ? draft.roles.filter((each) => each !== role)
        : [...draft.roles, role],
    })
  return (
    <section>
      <h3>{t('cashier:history.role')}</h3>
      <FilterChips label={t('cashier:history.role')} className={styles.chips}>
        <FilterChip isOn={draft.roles.length === 0} onPress={() => onDraft({ ...draft, roles: [] })}>
          {t('cashier:history.all')}
        </FilterChip>
        {roles.map((role) => (
          <FilterChip key={role} isOn={draft.roles.includes(role)} onPress={() => toggle(role)}>
            {t(`common:roles.${role}`)}
          </FilterChip>
        ))}
      </FilterChips>
    </section>
  )
}

function Amounts({ draft, onDraft, isCrossed }: GroupProps & { readonly isCrossed: boolean }) {
  const { t } = useTranslation('cashier')
  const unreadable = useAmountWords()
  const language = useLanguage()
  const format = (text: string) => formatAmount(Number(text), language)
  return (
    <div className={styles.amounts}>
      <AmountInput
        unreadable={unreadable}
        label={t('history.amountFrom')}
        value={draft.amountFrom}
        onChange={(amountFrom) => onDraft({ ...draft, amountFrom })}
        decimals={2}
        big={false}
        format={format}
      />
      <AmountInput
        unreadable={unreadable}
        label={t('history.amountTo')}
        value={draft.amountTo}
        onChange={(amountTo) => onDraft({ ...draft, amountTo })}
        decimals={2}
        big={false}
        format={format}
        error={isCrossed ? t('history.crossed') : undefined}
      />
    </div>
  )
}
