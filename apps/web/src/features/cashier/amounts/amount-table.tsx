import type { BulkDone, ReadBulkRow } from '@cardroom/contract/bulks'
import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useEffect, useEffectEvent, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { appended, filled, heldBy, isList, type AmountRow } from './amount-rows.ts'
import styles from './amounts.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface AmountTableProps {
  readonly rows: readonly AmountRow[]
  readonly onRows: (rows: readonly AmountRow[]) => void
  readonly members: readonly ClubMember[]
  readonly currency: ChipCurrency
  /** True if people may owe for what they get. */
  readonly hasTab: boolean
  /** The result of the list; its rows are those that are not empty, in order. Undefined until the server answers. */
  readonly tried: BulkDone | undefined
  /** Called after Enter in the empty row at the end, and after Ctrl+Enter anywhere. */
  readonly onEnter: () => void
}

/** Shows the rows while the user writes them, each with its cost or its mistake. */
export function AmountTable(props: AmountTableProps) {
  const { rows, onRows, members, currency, hasTab, tried, onEnter } = props
  const { t } = useTranslation('cashier')
  const offered = useId()
  const lines = filled(rows)
  const isWide = useIsWide()
  const byId = useMemo(() => new Map(members.map((member) => [member.user_id, member])), [members])
  usePastedList((text) => onRows(appended(rows, text)))
  const tickAll = (
    <Checkbox
      look={isWide ? 'small' : 'usual'}
      checked={lines.length > 0 && lines.every(({ isOnTab }) => isOnTab)}
      disabled={lines.length === 0}
      onChange={({ target }) => onRows(rows.map((row) => ({ ...row, isOnTab: target.checked })))}
    >
      {t('amounts.onTab')}
    </Checkbox>
  )
  return (
    <table className={styles.table} onKeyDown={(event) => goOn(event, onEnter)}>
      <thead>
        <tr>
          <th scope="col">{t('amounts.row')}</th>
          <th scope="col">
            {t('amounts.person')}
            {hasTab && !isWide && tickAll}
          </th>
          <th scope="col" className={styles.figure}>
            {t('amounts.has')}
          </th>
          <th scope="col" className={styles.figure}>
            {t(`amounts.${currency}`)}
          </th>
          <th scope="col" className={styles.figure}>
            {t('amounts.price')}
          </th>
          {hasTab && isWide && <th scope="col">{tickAll}</th>}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const read = tried?.rows[lines.indexOf(row)]
          return (
            <Row
              key={row.key}
              row={row}
              number={place + 1}
              offered={offered}
              read={read}
              held={heldBy(read?.user_id == null ? undefined : byId.get(read.user_id), currency)}
              hasTab={hasTab}
              onChange={(changed) => onRows(rows.map((each) => (each.key === row.key ? changed : each)))}
              onRemove={() => onRows(rows.filter((each) => each.key !== row.key))}
            />
          )
        })}
      </tbody>
      {tried && <Totals tried={tried} hasTab={hasTab} />}
      <datalist id={offered}>
        {[...new Set(members.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </table>
  )
}

/**
 * Handles pasted cells of a sheet anywhere on the screen. A single cell goes into the field that has the focus.
 */
function usePastedList(onList: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (!isList(text)) return
    event.preventDefault()
    onList(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

/**
 * Handles Enter. It moves the focus from the person to the amount, and from there to the next person. In the empty
 * row it ends the list.
 */
function goOn(event: KeyboardEvent<HTMLTableElement>, onEnd: () => void): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const place = fields.indexOf(field)
  if (place === -1) return
  event.preventDefault()
  const isEnd = place === fields.length - 2 && field.value.trim() === ''
  if (isEnd || event.ctrlKey || event.metaKey) onEnd()
  else fields[place + 1]?.focus()
}

interface RowProps {
  readonly row: AmountRow
  readonly number: number
  readonly offered: string
  readonly read: ReadBulkRow | undefined
  /** The person's balance; null if it is unknown. */
  readonly held: number | null
  readonly hasTab: boolean
  readonly onChange: (row: AmountRow) => void
  readonly onRemove: () => void
}

function Row({ row, number, offered, read, held, hasTab, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const textOf = useErrorText()
  const error = textOf(read?.error ?? undefined)
  const isEmpty = row.person === '' && row.amount === ''
  const isWide = useIsWide()
  const exact = (amount: number | null | undefined) => (amount == null ? '' : formatAmount(amount, language))
  return (
    <tr data-wrong={error !== undefined}>
      <td className={styles.number}>{number}</td>
      <td>
        <input
          className={styles.input}
          data-cell="person"
          aria-label={t('amounts.personOf', { number })}
          placeholder={t('amounts.placeholder')}
          list={offered}
          value={row.person}
          onChange={(event) => onChange({ ...row, person: event.target.value })}
        />
        <PersonNote error={error} name={read?.name} written={row.person} />
        {hasTab && !isWide && !isEmpty && (
          <RowTick {...{ row, number, onChange }} left={read?.line_left}>
            {t('amounts.onTab')}
          </RowTick>
        )}
      </td>
      <td className={styles.figure}>{exact(held)}</td>
      <td>
        <input
          className={styles.input}
          data-figure
          data-cell="amount"
          aria-label={t('amounts.amountOf', { number })}
          aria-invalid={error !== undefined}
          inputMode="decimal"
          value={row.amount}
          onChange={(event) => onChange({ ...row, amount: event.target.value })}
        />
      </td>
      <td className={styles.figure}>{exact(read?.price)}</td>
      {hasTab && isWide && (
        <td className={styles.tab}>
          {!isEmpty && <RowTick {...{ row, number, onChange }} left={read?.line_left} />}
        </td>
      )}
      <td>
        {!isEmpty && <IconButton icon="x" label={t('amounts.remove', { number })} onClick={onRemove} />}
      </td>
    </tr>
  )
}

interface PersonNoteProps {
  readonly error: string | undefined
  readonly name: string | null | undefined
  readonly written: string
}

/** Shows what is wrong with a row, or whom the written text means. */
function PersonNote({ error, name, written }: PersonNoteProps) {
  if (error !== undefined)
    return (
      <p className={styles.error} role="status">
        {error}
      </p>
    )
  const isNamed = name && name.toLowerCase() !== written.trim().toLowerCase()
  return isNamed && <p className={styles.name}>{name}</p>
}

interface RowTickProps extends Pick<RowProps, 'row' | 'number' | 'onChange'> {
  /** The rest of the person's credit line after the row; null or undefined if it is unknown. */
  readonly left: number | null | undefined
  readonly children?: ReactNode
}

/**
 * Shows the box that puts the price of one row on the tab. On a phone it is below the person, with a label.
 */
function RowTick({ row, number, left, onChange, children }: RowTickProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  return (
    <>
      <Checkbox
        look={children === undefined ? 'small' : 'usual'}
        checked={row.isOnTab}
        aria-label={t('amounts.onTabOf', { number })}
        onChange={(event) => onChange({ ...row, isOnTab: event.target.checked })}
      >
        {children}
      </Checkbox>
      {row.isOnTab && left != null && (
        <p className={styles.name}>{t('amounts.lineLeft', { amount: formatAmount(left, language) })}</p>
      )}
    </>
  )
}

function Totals({ tried, hasTab }: { readonly tried: BulkDone; readonly hasTab: boolean }) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const isWide = useIsWide()
  const wrong = tried.rows.filter(({ error }) => error !== null).length
  const ready = t('amounts.ready', { number: tried.rows.length - wrong })
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {wrong > 0 ? `${ready}, ${t('amounts.mend', { count: wrong })}` : ready}
        </th>
        <td className={styles.figure}>{formatAmount(tried.totalToAmount, language)}</td>
        <td className={styles.figure}>{formatAmount(tried.totalAmount, language)}</td>
        {hasTab && isWide && <td />}
        <td />
      </tr>
    </tfoot>
  )
}
