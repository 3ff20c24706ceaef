import type { ReadBulkRow } from '@cardroom/contract/bulks'
import type { ChipCurrency } from '@cardroom/rules'
import { useId, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { appended, filled, type AmountRow } from './amount-rows.ts'
import styles from './amounts.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface AmountTableProps {
  readonly rows: readonly AmountRow[]
  readonly onRows: (rows: readonly AmountRow[]) => void
  readonly names: readonly string[]
  readonly currency: ChipCurrency
  /** The result of each row that is not empty, in order. */
  readonly read: readonly ReadBulkRow[]
}

/** Shows the rows while the user writes them, each with its cost or its mistake. */
export function AmountTable({ rows, onRows, names, currency, read }: AmountTableProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const offered = useId()
  const lines = filled(rows)
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    onRows(appended(rows, text))
  }
  return (
    <table className={styles.table} onPaste={onPaste}>
      <thead>
        <tr>
          <th scope="col">{t('cashier:amounts.row')}</th>
          <th scope="col">{t('cashier:amounts.person')}</th>
          <th scope="col" className={styles.figure}>
            {t(`cashier:amounts.${currency}`)}
          </th>
          <th scope="col" className={styles.figure}>
            {t('cashier:amounts.price')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Row
            key={row.key}
            row={row}
            number={place + 1}
            offered={offered}
            read={read[lines.indexOf(row)]}
            onChange={(changed) => onRows(rows.map((each) => (each.key === row.key ? changed : each)))}
            onRemove={() => onRows(rows.filter((each) => each.key !== row.key))}
          />
        ))}
      </tbody>
      <datalist id={offered}>
        {[...new Set(names)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </table>
  )
}

interface RowProps {
  readonly row: AmountRow
  readonly number: number
  readonly offered: string
  readonly read: ReadBulkRow | undefined
  readonly onChange: (row: AmountRow) => void
  readonly onRemove: () => void
}

function Row({ row, number, offered, read, onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  const textOf = useErrorText()
  const error = textOf(read?.error ?? undefined)
  const isNamed = read?.name && read.name.toLowerCase() !== row.person.trim().toLowerCase()
  return (
    <tr data-wrong={error !== undefined}>
      <td className={styles.number}>{number}</td>
      <td>
        <input
          className={styles.input}
          aria-label={t('cashier:amounts.personOf', { number })}
          placeholder={t('cashier:amounts.placeholder')}
          list={offered}
          value={row.person}
          onChange={(event) => onChange({ ...row, person: event.target.value })}
        />
        {error !== undefined ? (
          <p className={styles.error} role="status">
            {error}
          </p>
        ) : (
          isNamed && <p className={styles.name}>{read.name}</p>
        )}
      </td>
      <td>
        <input
          className={styles.input}
          data-figure
          aria-label={t('cashier:amounts.amountOf', { number })}
          aria-invalid={error !== undefined}
          inputMode="decimal"
          value={row.amount}
          onChange={(event) => onChange({ ...row, amount: event.target.value })}
        />
      </td>
      <td className={styles.figure}>{read?.price == null ? '' : formatAmount(read.price, language)}</td>
      <td>
        {(row.person !== '' || row.amount !== '') && (
          <IconButton icon="x" label={t('cashier:amounts.remove', { number })} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}
