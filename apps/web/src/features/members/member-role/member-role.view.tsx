import type { GivenRole } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './member-role.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

interface MemberRoleViewProps {
  readonly name: string
  readonly role: GivenRole
  readonly roles: readonly GivenRole[]
  /** The red chips that return to the club with the role; null for a user who may not see them. */
  readonly red: number | null
  /** An agent loses these players with the role. */
  readonly players: number
  readonly busy: boolean
  /** Set if the club has as many managers as its stars allow; more stars allow more. */
  readonly noRoom?: { readonly managers: number; readonly ratingPath: string } | undefined
  readonly onChange: (role: GivenRole) => void
  readonly onClose: () => void
}

/** Chooses a role, and shows what it brings or takes before it is given. */
export function MemberRoleView(props: MemberRoleViewProps) {
  const { name, role, roles, red, players, busy, noRoom, onChange, onClose } = props
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const [chosen, setChosen] = useState(role)
  const isChange = chosen !== role
  return (
    <ConfirmSheet
      open
      title={t('members:role.title', { name })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('members:role.submit')}
      busy={busy}
      disabled={!isChange}
      onCancel={onClose}
      onConfirm={() => onChange(chosen)}
    >
      <div className={styles.form}>
        <RadioRows
          label={t('members:role.title', { name })}
          hideLabel
          value={chosen}
          onChange={setChosen}
          choices={roles.map((value) => ({
            value,
            label: t(`common:roles.${value}`),
            meta: t(`members:role.${value}`),
          }))}
        />
        {noRoom && (
          <p className={styles.note}>
            {t('members:role.noRoom', { managers: noRoom.managers })}
            <Link to={noRoom.ratingPath} className={buttonClass({ look: 'second', size: 'small' })}>
              {t('members:role.toRating')}
            </Link>
          </p>
        )}
        {isChange && (
          <ul className={styles.consequences} aria-live="polite">
            {role !== 'player' && red !== 0 && (
              <li>
                {red === null
                  ? t('members:role.losesChips')
                  : t('members:role.losesRed', { amount: formatAmount(red, language) })}
              </li>
            )}
            {role === 'agent' && players > 0 && <li>{t('members:role.losesPlayers', { count: players })}</li>}
            {chosen === 'agent' && <li>{t('members:role.confirmAgent')}</li>}
            {chosen === 'manager' && <li>{t('members:role.confirmManager')}</li>}
            {chosen === 'player' && <li>{t('members:role.confirmText')}</li>}
          </ul>
        )}
      </div>
    </ConfirmSheet>
  )
}
