import type { BulkDone, PastBulk } from '@cardroom/contract/bulks'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { filled, rowsIn, type AmountRow } from './amount-rows.ts'
import { AmountTable } from './amount-table.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './amounts.module.css'
import { BarFacts } from '../bar-facts/bar-facts.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import { MoneyButton } from '../money-button.tsx'
import { OnTabSwitch } from '../on-tab-switch.tsx'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

type Type = 'transfer' | 'extract'

export interface AmountsViewProps {
  readonly types: readonly Type[]
  readonly type: Type
  readonly onType: (type: Type) => void
  readonly currencies: readonly ChipCurrency[]
  readonly currency: ChipCurrency
  readonly onCurrency: (currency: ChipCurrency) => void
  /** True if everybody on the list owes for the chips; undefined if nothing is sold. */
  readonly isOnTab: boolean | undefined
  readonly onTab: (isOnTab: boolean) => void
  readonly rows: readonly AmountRow[]
  readonly onRows: (rows: readonly AmountRow[]) => void
  /** The names that are offered while the user types. */
  readonly names: readonly string[]
  readonly past: readonly PastBulk[]
  readonly onAgain: (list: PastBulk) => void
  /** The result that the list would have; undefined until the server has answered. */
  readonly tried: BulkDone | undefined
  /** True if that result belongs to the list as it is now. */
  readonly isTried: boolean
  readonly isBusy: boolean
  readonly onMove: () => void
}

/** Shows a list of people and amounts, which is tested while the user writes it. */
export function AmountsView(props: AmountsViewProps) {
  const { types, type, onType, currencies, currency, onCurrency, rows, onRows, names, tried } = props
  const { t } = useTranslation('cashier')
  return (
    <div className={styles.page}>
      {types.length > 1 && (
        <Segmented
          label={t('amounts.what')}
          segments={types.map((name) => ({ name, label: t(`amounts.${name}`) }))}
          current={type}
          onChange={onType}
        />
      )}
      <CurrencyChoice label={t('chipKind')} currencies={currencies} value={currency} onChange={onCurrency} />
      {props.isOnTab !== undefined && (
        <OnTabSwitch what="sell" isOn={props.isOnTab} onChange={props.onTab} />
      )}
      <ListTools past={props.past} onAgain={props.onAgain} onText={(text) => onRows(rowsIn(text))} />
      <AmountTable {...{ rows, onRows, names, currency }} read={tried?.rows ?? []} />
      {tried && <ListBar {...props} tried={tried} />}
    </div>
  )
}

function ListBar({
  type,
  currency,
  rows,
  tried,
  isTried,
  isBusy,
  onMove,
  onRows,
}: AmountsViewProps & { readonly tried: BulkDone }) {
  const { t } = useTranslation(['cashier', 'common'])
  const wrong = tried.rows.filter(({ error }) => error !== null).length
  const count = filled(rows).length
  const paid = type === 'transfer' ? 'amounts.paid' : 'amounts.taken'
  return (
    <ConfirmBar
      label={t('cashier:amounts.whatHappens')}
      buttons={
        <>
          <MoneyButton look="second" onClick={() => onRows([])} disabled={isBusy}>
            {t('common:cancel')}
          </MoneyButton>
          <MoneyButton onClick={onMove} busy={isBusy} disabled={!isTried || wrong > 0}>
            {t(type === 'transfer' ? 'cashier:amounts.sell' : 'cashier:amounts.take', { number: count })}
          </MoneyButton>
        </>
      }
    >
      <BarFacts
        facts={[
          {
            name:
              wrong > 0 ? t('cashier:amounts.toMend', { count: wrong }) : t('cashier:peopleCount', { count }),
            value: (
              <ChipAmount
                amount={tried.totalToAmount}
                coin={type === 'transfer' ? currency : 'red'}
                size="large"
              />
            ),
          },
          {
            name: t(`cashier:${paid}`),
            value: (
              <ChipAmount
                amount={type === 'transfer' ? -tried.totalAmount : tried.totalAmount}
                coin={type === 'transfer' ? 'red' : currency}
              />
            ),
          },
          ...(tried.left === null
            ? []
            : [
                {
                  name: t('cashier:amounts.left'),
                  value: <ChipAmount amount={tried.left} coin="red" tone="quiet" />,
                },
              ]),
        ]}
      />
    </ConfirmBar>
  )
}
