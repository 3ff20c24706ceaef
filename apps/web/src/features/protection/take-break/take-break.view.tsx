import { exclusionDays, type ExclusionDays } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './take-break.module.css'
import { now } from '#lib/clock.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface TakeBreakViewProps {
  readonly open: boolean
  /** The end of the present break: only a later end changes anything. */
  readonly excludedUntil: string | null
  readonly isSaving: boolean
  readonly onTake: (term: ExclusionDays) => void
  readonly onClose: () => void
}

const dayMs = 86_400_000

/** Asks for the length of the break, and then once more for confirmation, because nobody can undo it. */
export function TakeBreakView(props: TakeBreakViewProps) {
  const { open, isSaving, onClose } = props
  const { t } = useTranslation(['protection', 'common'])
  const [term, setTerm] = useState<ExclusionDays>()
  const [isAsked, setAsked] = useState(false)
  const isSure = isAsked && term !== undefined

  function close() {
    setTerm(undefined)
    setAsked(false)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={isSaving}
      title={isSure ? t('protection:sureTitle', { until: endOf(term) }) : t('protection:takeBreak')}
      description={isSure ? undefined : t('protection:breakText')}
      closeLabel={t('common:close')}
    >
      {isSure ? (
        <Sure {...props} term={term} onBack={() => setAsked(false)} />
      ) : (
        <Terms {...props} term={term} onTerm={setTerm} onNext={() => setAsked(true)} />
      )}
    </Sheet>
  )
}

const endOf = (term: ExclusionDays): string => formatDateTime(now().getTime() + term * dayMs)

interface TermsProps extends TakeBreakViewProps {
  readonly term: ExclusionDays | undefined
  readonly onTerm: (term: ExclusionDays) => void
  readonly onNext: () => void
}

function Terms({ term, excludedUntil, onTerm, onNext }: TermsProps) {
  const { t } = useTranslation(['protection', 'common'])
  const isShorter = (days: ExclusionDays) =>
    excludedUntil !== null && now().getTime() + days * dayMs <= new Date(excludedUntil).getTime()
  return (
    <>
      <div className={styles.terms}>
        <RadioRows
          label={t('protection:break')}
          hideLabel
          value={term === undefined ? null : (String(term) as `${ExclusionDays}`)}
          onChange={(value) => onTerm(Number(value) as ExclusionDays)}
          choices={exclusionDays.map((days) => ({
            value: `${days}` as const,
            label: t(`protection:terms.${days}`),
            meta: isShorter(days)
              ? t('protection:alreadyLonger')
              : t('protection:until', { time: endOf(days) }),
            disabled: isShorter(days),
          }))}
        />
      </div>
      <Button wide disabled={term === undefined} onClick={onNext}>
        {t('common:continue')}
      </Button>
    </>
  )
}

const meanings = [
  ['ban', 'meansNoPlay'],
  ['lock', 'meansNobody'],
  ['hand', 'meansOpenHands'],
  ['wallet', 'meansChips'],
] as const satisfies readonly (readonly [IconName, string])[]

interface SureProps extends TakeBreakViewProps {
  readonly term: ExclusionDays
  readonly onBack: () => void
}

function Sure({ term, isSaving, onTake, onBack }: SureProps) {
  const { t } = useTranslation(['protection', 'common'])
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <>
      <ul className={styles.meanings}>
        {meanings.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            {t(`protection:${key}`)}
          </li>
        ))}
      </ul>
      <Checkbox checked={isUnderstood} onChange={(event) => setUnderstood(event.target.checked)}>
        {t('protection:understood')}
      </Checkbox>
      <div className={styles.buttons}>
        <Button look="second" disabled={isSaving} onClick={onBack}>
          {t('common:back')}
        </Button>
        <Button look="danger" busy={isSaving} disabled={!isUnderstood} onClick={() => onTake(term)}>
          {t(`protection:takeFor.${term}`)}
        </Button>
      </div>
    </>
  )
}
