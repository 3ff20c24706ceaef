import { Children, cloneElement, isValidElement } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import styles from './list-row.module.css'
import { useRowPlace } from './row-place.ts'
import { WindowedRows } from './windowed-rows.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

/** Longer lists render only the rows in sight. */
const wholeRowsMax = 50

/**
 * Shows a list of rows divided by hairlines: `ListRow`s, or components of one each. If it has more than 50 rows,
 * only those in sight are rendered, so a row must not depend on having been rendered before.
 */
export function List({ className, children, ...rest }: Omit<ComponentProps<'ul'>, 'ref'>) {
  const rows = Children.toArray(children).filter((row) => isValidElement(row))
  const all = classNames(styles.list, className)
  return rows.length > wholeRowsMax ? (
    <WindowedRows {...rest} rows={rows} className={all} />
  ) : (
    <ul {...rest} className={all}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  /** A check, an avatar or a `RowIcon`. */
  readonly leading?: ReactNode
  /** Shown in full, in as many lines as it needs. */
  readonly title: ReactNode
  readonly badge?: ReactNode
  readonly meta?: ReactNode
  /** Right-aligned and never shortened: an `Amount`, a switch, a word. */
  readonly end?: ReactNode
  /** Stands outside the pressable part: an overflow button. */
  readonly action?: ReactNode
  readonly onPress?: (() => void) | undefined
  /** A link that takes the row's content, instead of `onPress`: `<Link to=… />`. */
  readonly link?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  readonly chevron?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly quiet?: boolean | undefined
}

export function ListRow(props: ListRowProps) {
  const {
    leading,
    title,
    badge,
    meta,
    end,
    action,
    onPress,
    link,
    chevron = false,
    selected = false,
    quiet = false,
  } = props
  const content = (
    <>
      {leading}
      <span className={styles.middle}>
        <span className={styles.title}>
          <span className={styles.name}>{title}</span>
          {badge}
        </span>
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {chevron && <Icon name="chevron-right" className={styles.chevron} />}
    </>
  )
  return (
    <li
      {...useRowPlace()}
      className={classNames(styles.row, selected && styles.selected, quiet && styles.quiet)}
    >
      <Press onPress={onPress} link={link}>
        {content}
      </Press>
      {action && <span className={styles.action}>{action}</span>}
    </li>
  )
}

function Press({
  onPress,
  link,
  children,
}: Pick<ListRowProps, 'onPress' | 'link'> & { readonly children: ReactNode }) {
  if (link) return cloneElement(link, { className: classNames(styles.content, styles.press) }, children)
  if (!onPress) return <div className={styles.content}>{children}</div>
  return (
    <button type="button" className={classNames(styles.content, styles.press)} onClick={onPress}>
      {children}
    </button>
  )
}

/** Shows the parts of `meta` with a dot between them. They may wrap to a second line, but none is cut in two. */
export function MetaParts({ parts }: { readonly parts: readonly ReactNode[] }) {
  return (
    <span className={styles.parts}>
      {parts.map((part, place) => (
        <span key={place}>{part}</span>
      ))}
    </span>
  )
}

/** Shows an icon in a disc of an avatar's size. */
export function RowIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} size={19} />
    </span>
  )
}

interface DoorRowProps extends Pick<ListRowProps, 'link' | 'title' | 'meta' | 'end'> {
  readonly icon: IconName
}

/**
 * Shows a row that leads to a page of its own: it names the subject, and shows its state at the end. Without a link
 * it only informs.
 */
export function DoorRow({ icon, end, ...row }: DoorRowProps) {
  return (
    <ListRow
      {...row}
      leading={<RowIcon name={icon} />}
      end={end && <span className={styles.state}>{end}</span>}
      chevron={row.link !== undefined}
    />
  )
}

interface AmountProps {
  /** The formatted amount. */
  readonly children: ReactNode
  readonly coin?: ReactNode
  readonly tone?: 'plain' | 'positive' | 'negative' | 'dim' | 'quiet' | undefined
  readonly size?: 'row' | 'small' | 'large' | undefined
}

/** Shows an amount in figures of one width, with its coin after it. */
export function Amount({ children, coin, tone = 'plain', size = 'row' }: AmountProps) {
  return (
    <span className={classNames(styles.amount, styles[tone], styles[size])}>
      {children}
      {coin}
    </span>
  )
}
