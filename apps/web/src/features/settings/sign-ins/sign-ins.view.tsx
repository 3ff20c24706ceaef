import type { signIn } from '@cardroom/contract/auth'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import styles from './sign-ins.module.css'
import { deviceName } from '@cardroom/contract/device-name'
import { formatAgo } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

type SignIn = z.output<typeof signIn>

interface SignInsViewProps {
  readonly signIns: readonly SignIn[] | undefined
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly endingId: number | undefined
  readonly onEnd: (id: number) => void
  readonly isEndingAll: boolean
  /** Ends all sign-ins but this one. */
  readonly onEndAll: () => void
  readonly now: Date
}

/** Lists the user's sign-ins, each with a button to end it. */
export function SignInsView(props: SignInsViewProps) {
  const { signIns, hasFailed, isRetrying, onRetry, isEndingAll, onEndAll, ...rows } = props
  const { t } = useTranslation(['settings', 'shell', 'common'])
  return (
    <section className={styles.section}>
      {signIns ? (
        <>
          <List className={cardClass({ padded: false, className: styles.list })}>
            {signIns.map((one) => (
              <SignInRow key={one.id} signIn={one} {...rows} />
            ))}
          </List>
          {signIns.some(({ current }) => !current) && (
            <Button look="second" icon="log-out" busy={isEndingAll} onClick={onEndAll}>
              {t('settings:signIns.endAll')}
            </Button>
          )}
        </>
      ) : hasFailed ? (
        <ErrorState
          title={t('shell:loadFailed')}
          retryLabel={t('common:retry')}
          busy={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonRows label={t('common:loading')} count={3} />
      )}
    </section>
  )
}

type SignInRowProps = Pick<SignInsViewProps, 'endingId' | 'onEnd' | 'now'> & { readonly signIn: SignIn }

function SignInRow({ signIn: one, endingId, onEnd, now }: SignInRowProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const device = deviceName(one.device) ?? t('signIns.unknown')
  return (
    <ListRow
      leading={<RowIcon name="smartphone" />}
      title={device}
      badge={one.current && <Badge>{t('signIns.current')}</Badge>}
      meta={`${one.ip} · ${formatAgo(one.last_seen_at, now, language)}`}
      end={
        !one.current && (
          <Button
            look="outline"
            size="small"
            busy={endingId === one.id}
            aria-label={t('signIns.endThat', { device })}
            onClick={() => onEnd(one.id)}
          >
            {t('signIns.end')}
          </Button>
        )
      }
    />
  )
}
