import type { StepUpMethod } from '@cardroom/contract/factors'
import { useTranslation } from 'react-i18next'
import { hasOwnWords, hasSlowWay, type Disputed } from './disputed.ts'
import styles from '../forgot-password/forgot-password.module.css'
import { ProveView } from '#features/factors/index.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'

interface NotMeProofViewProps {
  readonly disputed: Disputed
  readonly ways: readonly StepUpMethod[]
  /** Undefined if no method that can be typed existed before the change. */
  readonly method: StepUpMethod | undefined
  readonly hasProvider: boolean
  /**
   * The time when the factor is removed, or the time until which the address is kept; undefined before the process
   * starts.
   */
  readonly until: string | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly onMethod: (method: StepUpMethod) => void
  readonly onEdit: () => void
  readonly onProve: (method: StepUpMethod, value: string) => void
  readonly onBegin: () => void
}

/**
 * Asks for a factor from before the change, which undoes the change immediately. Without such a factor there may be
 * a slow process.
 */
export function NotMeProofView(props: NotMeProofViewProps) {
  const { disputed, ways, method, hasProvider, until, busy, error, onMethod, onEdit, onProve, onBegin } =
    props
  const { t } = useTranslation('auth')
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(`notMe.${disputed}.prove`)}</p>
      {method && (
        <ProveView
          methods={ways}
          method={method}
          onMethod={onMethod}
          onProve={onProve}
          onEdit={onEdit}
          error={error}
          busy={busy}
          submitLabel={t(hasOwnWords(disputed) ? `notMe.${disputed}.submit` : 'notMe.proveSubmit')}
        />
      )}
      {hasProvider && <p className={styles.text}>{t('notMe.byProvider')}</p>}
      {hasSlowWay(disputed) && <SlowWay disputed={disputed} until={until} busy={busy} onBegin={onBegin} />}
    </div>
  )
}

interface SlowWayProps extends Pick<NotMeProofViewProps, 'until' | 'busy' | 'onBegin'> {
  readonly disputed: 'factor' | 'email'
}

function SlowWay({ disputed, until, busy, onBegin }: SlowWayProps) {
  const { t } = useTranslation('auth')
  if (until === undefined)
    return (
      <Button look="second" wide disabled={busy} onClick={onBegin}>
        {t(`notMe.${disputed}.begin`)}
      </Button>
    )
  return (
    <p className={styles.text} role="status">
      {t(`notMe.${disputed}.begun`, { date: formatDateTime(until) })}
    </p>
  )
}
