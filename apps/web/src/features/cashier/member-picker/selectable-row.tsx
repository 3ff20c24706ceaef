import type { ReactNode } from 'react'
import styles from './member-picker.module.css'
import { Avatar, type AvatarRank } from '#ui/avatar/avatar.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ListRow } from '#ui/list-row/list-row.tsx'

export interface RowPerson {
  readonly name: string
  readonly rank: AvatarRank
  readonly photo: string | null
  readonly preset: number | null
}

interface SelectableRowProps {
  readonly person: RowPerson
  readonly isSelected: boolean
  readonly isDisabled?: boolean | undefined
  readonly onToggle: () => void
  /** The label of the check box: "Daniel Marsh, 2,500 white chips". */
  readonly label: string
  readonly badge?: ReactNode
  readonly meta: ReactNode
  readonly end?: ReactNode
}

/** Shows a person to select. The whole row is the target of the check box. */
export function SelectableRow(props: SelectableRowProps) {
  const { person, isSelected, isDisabled, onToggle, label, badge, meta, end } = props
  return (
    <ListRow
      selected={isSelected}
      leading={
        <>
          <span className={styles.check}>
            <Checkbox checked={isSelected} disabled={isDisabled} onChange={onToggle} aria-label={label} />
          </span>
          <Avatar name={person.name} rank={person.rank} photo={person.photo} preset={person.preset} />
        </>
      }
      title={person.name}
      badge={badge}
      meta={meta}
      end={end}
    />
  )
}
