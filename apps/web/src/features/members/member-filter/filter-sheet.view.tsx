import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noFilter, withRole, type AgentFilter, type MemberFilter } from './member-filter.ts'
import styles from './member-filter.module.css'
import { formatDate } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface FilterSheetViewProps {
  readonly filter: MemberFilter
  readonly today: Date
  /** All listed are players of one agent: only the last log-in is asked for. */
  readonly ofPlayersOnly?: boolean
  readonly countOf: (filter: MemberFilter) => number
  readonly onApply: (filter: MemberFilter) => void
  readonly onClose: () => void
}

/** Shows the whole filter. The list behind it changes only when the filter is applied. */
export function FilterSheetView(props: FilterSheetViewProps) {
  const { filter, today, ofPlayersOnly = false, countOf, onApply, onClose } = props
  const { t } = useTranslation(['members', 'common'])
  const [draft, setDraft] = useState(filter)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members:filter.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={() => setDraft(noFilter)}>
            {t('members:filter.reset')}
          </Button>
          <Button onClick={() => onApply(draft)}>
            {t('members:filter.show', { count: countOf(draft) })}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {!ofPlayersOnly && <PeopleChoice draft={draft} onChange={setDraft} />}
        <div>
          <h3>{t('members:filter.lastLogin')}</h3>
          <FilterChips label={t('members:filter.lastLogin')} className={styles.bare}>
            <LastLoginPicker draft={draft} today={today} onChange={setDraft} />
          </FilterChips>
        </div>
      </div>
    </Sheet>
  )
}

interface PeopleChoiceProps {
  readonly draft: MemberFilter
  readonly onChange: (filter: MemberFilter) => void
}

/** Chooses people by their role and by their agent. */
function PeopleChoice({ draft, onChange }: PeopleChoiceProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <>
      <div>
        <h3>{t('members:filter.roles')}</h3>
        <FilterChips label={t('members:filter.roles')} className={styles.bare}>
          <FilterChip isOn={draft.roles.size === 0} onPress={() => onChange({ ...draft, roles: new Set() })}>
            {t('members:filter.all')}
          </FilterChip>
          {(['agent', 'manager', 'player'] as const).map((role) => (
            <FilterChip
              key={role}
              isOn={draft.roles.has(role)}
              onPress={() => onChange(withRole(draft, role))}
            >
              {t(`common:roles.${role}`)}
            </FilterChip>
          ))}
        </FilterChips>
      </div>
      <RadioRows
        label={t('members:filter.agent')}
        value={draft.agent}
        onChange={(agent) => onChange({ ...draft, agent })}
        choices={agentChoices.map((value) => ({ value, label: t(`members:filter.${value}`) }))}
      />
    </>
  )
}

const agentChoices: readonly AgentFilter[] = ['all', 'agentAssigned', 'noneAgent']

interface LastLoginPickerProps extends PeopleChoiceProps {
  readonly today: Date
}

function LastLoginPicker({ draft, today, onChange }: LastLoginPickerProps) {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const { lastLogin } = draft
  return (
    <DateRangePicker
      label={
        lastLogin === null
          ? t('members:filter.anyDate')
          : `${formatDate(lastLogin.from)} – ${formatDate(lastLogin.to)}`
      }
      value={lastLogin}
      onChange={(range) => onChange({ ...draft, lastLogin: range })}
      today={today}
      language={language}
      words={{
        title: t('members:filter.lastLogin'),
        past7Days: t('common:dates.past7Days'),
        show: t('common:apply'),
        clear: t('common:clear'),
        close: t('common:close'),
        previousMonth: t('common:dates.previousMonth'),
        nextMonth: t('common:dates.nextMonth'),
        previousYears: t('common:dates.previousYears'),
        nextYears: t('common:dates.nextYears'),
        chooseYear: t('common:dates.chooseYear'),
      }}
    />
  )
}
