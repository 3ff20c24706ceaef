import type { Factor } from '@cardroom/contract/factors'
import { useTranslation } from 'react-i18next'
import styles from '../factors.module.css'
import { formatAgo, formatDate } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface FactorsListViewProps {
  readonly factors: readonly Factor[] | undefined
  readonly codesLeft: number | undefined
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
  /** Omitted if the browser does not support passkeys. */
  readonly onAddPasskey: (() => void) | undefined
  readonly isAddingTotp: boolean
  readonly onAddTotp: () => void
  readonly onRename: (factor: Factor) => void
  readonly onRemove: (factor: Factor) => void
  readonly onRenewCodes: () => void
  readonly now: Date
}

/** Lists what protects the account beside the password, with buttons to add more. */
export function FactorsListView(props: FactorsListViewProps) {
  const { factors, codesLeft, hasFailed, isRetrying, onRetry, onAddPasskey, onAddTotp, onRenewCodes } = props
  const { t } = useTranslation(['factors', 'shell', 'common'])
  const hasTotp = factors?.some(({ kind }) => kind === 'totp')
  return (
    <section className={styles.section}>
      <h2>{t('factors:list.title')}</h2>
      <p className={styles.lead}>{t('factors:list.lead')}</p>
      {factors ? (
        <List className={cardClass({ padded: false, className: styles.list })}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} {...props} />
          ))}
          {factors.length > 0 && codesLeft !== undefined && (
            <ListRow
              leading={<RowIcon name="list-ordered" />}
              title={t('factors:recovery.title')}
              meta={t('factors:recovery.left', { count: codesLeft })}
              end={
                <Button
                  look="outline"
                  size="small"
                  aria-label={t('factors:recovery.renew')}
                  onClick={onRenewCodes}
                >
                  {t('factors:recovery.renewShort')}
                </Button>
              }
            />
          )}
          <ListRow
            leading={<RowIcon name="smartphone" />}
            title={t(hasTotp ? 'factors:list.replaceTotp' : 'factors:list.addTotp')}
            meta={t('factors:list.totpMeta')}
            chevron
            onPress={() => !props.isAddingTotp && onAddTotp()}
          />
          {onAddPasskey && (
            <ListRow
              leading={<RowIcon name="key-round" />}
              title={t('factors:list.addPasskey')}
              meta={t('factors:list.passkeyMeta')}
              chevron
              onPress={onAddPasskey}
            />
          )}
        </List>
      ) : hasFailed ? (
        <ErrorState
          title={t('shell:loadFailed')}
          retryLabel={t('common:retry')}
          busy={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonRows label={t('common:loading')} count={2} />
      )}
    </section>
  )
}

interface FactorRowProps extends Pick<FactorsListViewProps, 'onRename' | 'onRemove' | 'now'> {
  readonly factor: Factor
}

function FactorRow({ factor, onRename, onRemove, now }: FactorRowProps) {
  const { t } = useTranslation('factors')
  const language = useLanguage()
  const name = useFactorName()(factor)
  const { last_used_at: used, created_at: added } = factor
  return (
    <ListRow
      leading={<RowIcon name={factor.kind === 'totp' ? 'smartphone' : 'key-round'} />}
      title={name}
      meta={
        used
          ? t('list.used', { when: formatAgo(used, now, language) })
          : t('list.added', { date: formatDate(added) })
      }
      end={
        <div className={styles.actions}>
          {factor.kind === 'passkey' && (
            <IconButton
              icon="pencil"
              label={t('list.renameThat', { name })}
              onClick={() => onRename(factor)}
            />
          )}
          <Button
            look="outline"
            size="small"
            aria-label={t('list.removeThat', { name })}
            onClick={() => onRemove(factor)}
          >
            {t('list.remove')}
          </Button>
        </div>
      }
    />
  )
}

/**
 * Returns a function that names a factor: a passkey by the user's name for it, the authenticator app by its kind.
 */
export function useFactorName(): (factor: Factor) => string {
  const { t } = useTranslation('factors')
  return (factor) => (factor.kind === 'totp' ? t('list.totp') : factor.name)
}
