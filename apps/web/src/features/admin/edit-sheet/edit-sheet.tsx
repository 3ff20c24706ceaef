import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, type EditField, type EditRule, type EditValue, type EditValues } from './edit-fields.ts'
import styles from './edit-sheet.module.css'
import { EditFieldView } from './edit-field.view.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Arrow } from '#ui/arrow/arrow.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface EditSheetProps {
  readonly title: string
  readonly text?: string | undefined
  readonly fields: readonly EditField[]
  readonly rule?: EditRule | undefined
  readonly busy: boolean
  readonly onSave: (values: EditValues) => void
  readonly onClose: () => void
}

/** Edits a few numbers and switches. Before they are saved it shows each old and new value. */
export function EditSheet({ title, text, fields, rule, busy, onSave, onClose }: EditSheetProps) {
  const { t } = useTranslation(['admin', 'common'])
  const [edits, setEdits] = useState<Readonly<Record<string, string | boolean>>>({})
  const { values, refusals, changes } = review(fields, edits, rule)
  const isRight = Object.keys(refusals).length === 0
  const wordOf = useValueWord()
  return (
    <ConfirmSheet
      open
      title={title}
      text={text}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('common:save')}
      busy={busy}
      disabled={!isRight || changes.length === 0}
      onCancel={onClose}
      onConfirm={() => onSave(values)}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <EditFieldView
            key={field.name}
            field={field}
            edit={edits[field.name]}
            refusal={refusals[field.name]}
            onEdit={(edit) => setEdits({ ...edits, [field.name]: edit })}
          />
        ))}
      </div>
      <div className={styles.changes} aria-live="polite">
        {isRight && changes.length > 0 && (
          <>
            <h3>{t('admin:edit.changes')}</h3>
            <Facts
              facts={changes.map(({ field, to }) => ({
                name: field.label,
                value: (
                  <>
                    <span className={styles.from}>
                      {wordOf(field, field.value)} <Arrow />
                    </span>{' '}
                    {wordOf(field, to)}
                  </>
                ),
              }))}
            />
          </>
        )}
      </div>
    </ConfirmSheet>
  )
}

function useValueWord() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (field: EditField, value: EditValue): string => {
    if (typeof value === 'boolean') return t(value ? 'edit.on' : 'edit.off')
    if (value === null) return 'empty' in field ? (field.empty ?? '') : ''
    return formatAmount(value, language)
  }
}
