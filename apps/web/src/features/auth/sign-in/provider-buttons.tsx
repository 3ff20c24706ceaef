import { useTranslation } from 'react-i18next'
import styles from './sign-in.module.css'
import { Button, buttonClass } from '#ui/button/button.tsx'

interface ProviderButtonsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  /** Called before leaving; without it the buttons are plain links. */
  readonly onLeave?: (id: string) => void
  readonly leavingFor?: string | undefined
}

/** Shows the buttons for providers. The provider's own page takes over and returns with a sign-in. */
export function ProviderButtons({ providers, onLeave, leavingFor }: ProviderButtonsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <div className={styles.or}>
        <span>{t('signIn.or')}</span>
      </div>
      <div className={styles.providers}>
        {providers.map(({ id, name }) =>
          onLeave ? (
            <Button
              key={id}
              look="outline"
              size="medium"
              busy={leavingFor === id}
              aria-label={t('signIn.with', { name })}
              onClick={() => onLeave(id)}
            >
              <Logo id={id} />
              {name}
            </Button>
          ) : (
            <a
              key={id}
              href={`/api/auth/oidc/${encodeURIComponent(id)}/start`}
              className={buttonClass({ look: 'outline', size: 'medium' })}
              aria-label={t('signIn.with', { name })}
            >
              <Logo id={id} />
              {name}
            </a>
          ),
        )}
      </div>
    </>
  )
}

function Logo({ id }: { readonly id: string }) {
  return logos[id] ? (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d={logos[id]} />
    </svg>
  ) : null
}

const logos: Record<string, string> = {
  google:
    'M12.2 10.400v3.500h4.900c-.2 1.2-1.5 3.6-4.9 3.600a5.5 5.5 0 0 1 0-11c1.7 0 2.9.7 3.5 1.300l2.5-2.400A8.9 8.9 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.6-.1-1.2-.2-1.800Z',
  facebook:
    'M13.6 21v-7.700h2.600l.4-3h-3V8.400c0-.9.3-1.5 1.5-1.500h1.600V4.200A21 21 0 0 0 14.4 4c-2.3 0-3.9 1.4-3.9 4v2.300H8v3h2.600V21Z',
}
