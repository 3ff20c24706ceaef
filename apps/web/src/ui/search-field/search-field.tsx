import type { ComponentProps } from 'react'
import styles from './search-field.module.css'
import { classNames } from '#ui/class-names.ts'
import { boxClass } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> {
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchField({ label, clearLabel, value, onChange, ...input }: SearchFieldProps) {
  return (
    <span className={classNames(boxClass, styles.search)} role="search">
      <Icon name="search" size={18} />
      <input
        {...input}
        type="search"
        maxLength={1024}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="x"
          iconSize={18}
          label={clearLabel}
          className={styles.clear}
          onClick={() => onChange('')}
        />
      )}
    </span>
  )
}
