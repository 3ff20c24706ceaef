import { idsMax, isFoundIn } from '@cardroom/rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealPerson } from './deal-sheet.tsx'
import styles from '../settlement.module.css'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface SeveralViewProps {
  readonly people: readonly DealPerson[]
  readonly onCancel: () => void
  readonly onChosen: (people: readonly DealPerson[]) => void
}

/** Chooses the people who get the same deal. A chosen person stays chosen while the search hides them. */
export function SeveralView({ people, onCancel, onChosen }: SeveralViewProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that began the choice is gone.
    list.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus()
  }, [])
  const shown = people.filter(({ name }) => isFoundIn(name, search.trim()))
  const toggle = (id: number) => {
    const others = [...chosen].filter((each) => each !== id)
    setChosen(new Set(chosen.has(id) ? others : [...others, id]))
  }
  return (
    <div ref={list} className={classNames(styles.cards, styles.few)}>
      <div className={styles.tools}>
        <SearchField
          label={t('settlement:deals.search')}
          clearLabel={t('common:clear')}
          placeholder={t('settlement:deals.search')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <List aria-label={t('settlement:deals.several')}>
        {shown.map(({ userId, name }) => (
          <ListRow
            key={userId}
            selected={chosen.has(userId)}
            title={
              <Checkbox
                checked={chosen.has(userId)}
                disabled={chosen.size >= idsMax && !chosen.has(userId)}
                onChange={() => toggle(userId)}
              >
                {name}
              </Checkbox>
            }
          />
        ))}
      </List>
      <ConfirmBar
        label={t('settlement:next')}
        buttons={
          <div className={styles.steps}>
            <Button look="second" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button
              disabled={chosen.size === 0}
              onClick={() => onChosen(people.filter(({ userId }) => chosen.has(userId)))}
            >
              {t('settlement:deals.choose')}
            </Button>
          </div>
        }
      >
        {t('settlement:deals.chosen', { count: chosen.size })}
      </ConfirmBar>
    </div>
  )
}
