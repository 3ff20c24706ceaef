import type { BulkDone, PastBulk } from '@cardroom/contract/bulks'
import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { appended, filled, heldBy, rowsIn, withAllTheyHave, type AmountRow } from './amount-rows.ts'
import { AmountTable } from './amount-table.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './amounts.module.css'
import type { ListType } from './use-list.ts'
import { CurrencyChoice } from '../chip-amount/currency-choice.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

interface AmountsViewProps {
  readonly types: readonly ListType[]
  readonly type: ListType
  readonly onType: (type: ListType) => void
  readonly currencies: readonly ChipCurrency[]
  readonly currency: ChipCurrency
  readonly onCurrency: (currency: ChipCurrency) => void
  readonly rows: readonly AmountRow[]
  readonly onRows: (rows: readonly AmountRow[]) => void
  /** The members whose names are offered while the user types. Their balances are shown beside their rows. */
  readonly members: readonly ClubMember[]
  readonly past: readonly PastBulk[]
  readonly onAgain: (list: PastBulk) => void
  /** The result that the list would have; undefined until the server has answered. */
  readonly tried: BulkDone | undefined
  /** True if that result belongs to the list as it is now. */
  readonly isTried: boolean
  readonly name: string
  readonly onName: (name: string) => void
  readonly isBusy: boolean
  readonly onMove: () => void
}

/** Shows a list of people and amounts, which is tested while the user writes it. */
export function AmountsView(props: AmountsViewProps) {
  const { types, type, onType, currencies, currency, onCurrency, rows, onRows, members, tried } = props
  const { isTried, isBusy, onMove } = props
  const { t } = useTranslation('cashier')
  // If the user has lost the right to the type of the list, they choose another one.
  const shownTypes = types.includes(type) ? types : [type, ...types]
  const mayMove = isTried && tried !== undefined && tried.rows.every(({ error }) => error === null)
  const heldOf = (row: AmountRow) => {
    const id = tried?.rows[filled(rows).indexOf(row)]?.user_id
    return heldBy(
      members.find((member) => member.user_id === id),
      currency,
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        {shownTypes.length > 1 && (
          <Segmented
            label={t('amounts.what')}
            segments={shownTypes.map((name) => ({ name, label: t(`amounts.${name}`) }))}
            current={type}
            onChange={onType}
          />
        )}
        <CurrencyChoice
          label={t('chipKind')}
          currencies={currencies}
          value={currency}
          onChange={onCurrency}
        />
        <ListTools
          past={props.past}
          onAgain={props.onAgain}
          onText={(text) => onRows(rowsIn(text))}
          onPaste={(text) => onRows(appended(rows, text))}
          onAll={
            type === 'extract' && isTried && tried ? () => onRows(withAllTheyHave(rows, heldOf)) : undefined
          }
        />
        <AmountTable
          {...{ rows, onRows, members, currency, tried }}
          hasTab={type === 'transfer'}
          onEnter={() => mayMove && !isBusy && onMove()}
        />
      </div>
      {tried && <ListSummary {...props} tried={tried} mayMove={mayMove} />}
    </div>
  )
}
