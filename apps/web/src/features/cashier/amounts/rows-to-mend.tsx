import type { ReadBulkRow } from '@cardroom/contract/bulks'
import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { filled, namesakes, type AmountRow } from './amount-rows.ts'
import styles from './amounts.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface RowsToMendProps {
  readonly rows: readonly AmountRow[]
  readonly read: readonly ReadBulkRow[]
  readonly members: readonly ClubMember[]
  readonly onRows: (rows: readonly AmountRow[]) => void
}

/** The number of rows that are listed at a time; the others are marked in the table. */
const shownMax = 8

/** Lists the wrong rows. Each offers a correction: the people of that name, the field, or its removal. */
export function RowsToMend({ rows, read, members, onRows }: RowsToMendProps) {
  const { t } = useTranslation('cashier')
  const lines = filled(rows)
  const wrong = read.filter(({ error }) => error !== null)
  if (wrong.length === 0) return null
  return (
    <section className={styles.mend} aria-label={t('amounts.mend', { count: wrong.length })}>
      <h3>
        <Icon name="circle-alert" size={18} />
        {t('amounts.mend', { count: wrong.length })}
      </h3>
      {wrong.slice(0, shownMax).map(({ row: number, name, error }) => {
        const row = lines[number - 1]
        return (
          row && (
            <RowToMend
              key={row.key}
              title={t('amounts.rowOf', { number, name: name ?? row.person })}
              people={error === 'nameTwice' ? namesakes(members, row.person) : []}
              onPerson={(person) =>
                onRows(rows.map((each) => (each.key === row.key ? { ...each, person } : each)))
              }
              fieldLabel={t(isOfAmount(error) ? 'amounts.amountOf' : 'amounts.personOf', { number })}
              onRemove={() => onRows(rows.filter((each) => each.key !== row.key))}
            />
          )
        )
      })}
    </section>
  )
}

const isOfAmount = (error: ReadBulkRow['error']): boolean => error?.startsWith('amount') === true

interface RowToMendProps {
  readonly title: string
  readonly people: readonly ClubMember[]
  readonly onPerson: (person: string) => void
  /** The label of the field that is wrong. */
  readonly fieldLabel: string
  readonly onRemove: () => void
}

function RowToMend({ title, people, onPerson, fieldLabel, onRemove }: RowToMendProps) {
  const { t } = useTranslation('cashier')
  return (
    <div className={styles.wrong}>
      <b>{title}</b>
      <div className={styles.tools}>
        {people.map(({ user_id: id, agent_name: agent }) => (
          <Button key={id} look="outline" size="medium" onClick={() => onPerson(`#${id}`)}>
            {`#${id} · ${agent ?? t('amounts.noAgent')}`}
          </Button>
        ))}
        {people.length === 0 && (
          <Button look="outline" size="medium" icon="search" onClick={() => focusField(fieldLabel)}>
            {t('amounts.find')}
          </Button>
        )}
        <Button look="outline" size="medium" onClick={onRemove}>
          {t('amounts.leaveOut')}
        </Button>
      </div>
    </div>
  )
}

/** Moves the focus to a field, which may be far down a long list. */
function focusField(label: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const field = fields.find((each) => each.getAttribute('aria-label') === label)
  field?.focus()
  field?.select()
}
