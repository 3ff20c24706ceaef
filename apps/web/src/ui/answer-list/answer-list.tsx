import type { ReactNode } from 'react'
import styles from './answer-list.module.css'
import { stillFree } from './still-free.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { useRowPlace } from '#ui/list-row/row-place.ts'

export interface Asked {
  readonly id: number
  /** A crest or an avatar. */
  readonly leading: ReactNode
  readonly title: string
  readonly meta: ReactNode
  /** The comment in the asker's own words. */
  readonly comment?: string | null | undefined
  /** "Select Northgate". */
  readonly selectLabel: string
}

export interface AnswerWords {
  readonly label: string
  readonly selectAll: string
  readonly accept: string
  readonly decline: string
  /** "2 invites selected", "Join 2", and the name of the bar that holds them. */
  readonly selected: string
  readonly acceptSelected: string
  readonly barLabel: string
  /** "At most 1,000 at once". */
  readonly mostAtOnce?: string
}

interface AnswerListProps {
  readonly asked: readonly Asked[]
  readonly words: AnswerWords
  /** The most that can be answered together. Without it there is no limit. */
  readonly max?: number | undefined
  readonly selected: ReadonlySet<number>
  /** The items that are being answered now. */
  readonly answering: ReadonlySet<number>
  readonly onSelect: (ids: readonly number[], isOn: boolean) => void
  readonly onAccept: (ids: readonly number[]) => void
  readonly onDecline: (ids: readonly number[]) => void
}

/** Lists requests that wait for a yes or a no. They are answered one by one or together. */
export function AnswerList({ asked, words, max = Infinity, selected, answering, ...on }: AnswerListProps) {
  const ids = asked.map(({ id }) => id)
  // A single request has no checkbox: its own buttons answer it.
  const chosen = ids.length > 1 ? ids.filter((id) => selected.has(id)) : []
  const isBusy = answering.size > 0
  const isFull = chosen.length >= max
  const selectAll = (isOn: boolean) =>
    isOn && !isFull ? on.onSelect(stillFree(ids, chosen, max), true) : on.onSelect(ids, false)
  return (
    <>
      {asked.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            checked={chosen.length === ids.length}
            mixed={chosen.length > 0 && chosen.length < ids.length}
            onChange={(event) => selectAll(event.target.checked)}
          >
            {words.selectAll}
          </Checkbox>
          {asked.length > max && <span>{words.mostAtOnce}</span>}
        </div>
      )}
      <List className={cardClass({ padded: false, className: styles.list })} aria-label={words.label}>
        {asked.map((one) => (
          <AnswerRow
            key={one.id}
            asked={one}
            words={words}
            isSelectable={asked.length > 1}
            isSelected={selected.has(one.id)}
            isUnselectable={isFull && !selected.has(one.id)}
            isAnswering={answering.has(one.id)}
            onSelect={(isOn) => on.onSelect([one.id], isOn)}
            onAccept={() => on.onAccept([one.id])}
            onDecline={() => on.onDecline([one.id])}
          />
        ))}
      </List>
      {chosen.length > 0 && (
        <ConfirmBar
          label={words.barLabel}
          buttons={
            <>
              <Button look="second" disabled={isBusy} onClick={() => on.onDecline(chosen)}>
                {words.decline}
              </Button>
              <Button busy={isBusy} onClick={() => on.onAccept(chosen)}>
                {words.acceptSelected}
              </Button>
            </>
          }
        >
          {words.selected}
        </ConfirmBar>
      )}
    </>
  )
}

/** Returns the selection with or without these items. */
export function withThem(
  all: ReadonlySet<number>,
  ids: readonly number[],
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(all)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

interface AnswerRowProps {
  readonly asked: Asked
  readonly words: AnswerWords
  readonly isSelectable: boolean
  readonly isSelected: boolean
  /** True if the limit is reached and this one cannot be selected. */
  readonly isUnselectable: boolean
  readonly isAnswering: boolean
  readonly onSelect: (isOn: boolean) => void
  readonly onAccept: () => void
  readonly onDecline: () => void
}

function AnswerRow({ asked, words, isSelectable, ...row }: AnswerRowProps) {
  return (
    <li {...useRowPlace()} className={styles.row}>
      <div className={styles.head}>
        {isSelectable && (
          <Checkbox
            aria-label={asked.selectLabel}
            checked={row.isSelected}
            disabled={row.isUnselectable}
            onChange={(event) => row.onSelect(event.target.checked)}
          />
        )}
        {asked.leading}
        <div className={styles.words}>
          <b>{asked.title}</b>
          <span>{asked.meta}</span>
        </div>
      </div>
      {asked.comment && <p className={styles.comment}>{asked.comment}</p>}
      <div className={styles.buttons}>
        <Button look="second" size="medium" disabled={row.isAnswering} onClick={row.onDecline}>
          {words.decline}
        </Button>
        <Button size="medium" busy={row.isAnswering} onClick={row.onAccept}>
          {words.accept}
        </Button>
      </div>
    </li>
  )
}
