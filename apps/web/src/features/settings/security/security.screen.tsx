import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OwnData } from './own-data.tsx'
import { ProviderLinks } from './provider-links.tsx'
import styles from '../overview/overview.module.css'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { FactorsSection } from '#features/factors/index.ts'
import { useMe } from '#features/account/index.ts'
import { cardClass } from '#ui/card/card.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'
import { SignInsView } from './sign-ins.view.tsx'
import { useEndSignIn, useEndSignIns, useSignIns } from '../settings.api.ts'
import { now } from '#lib/clock.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function SecurityScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  return (
    <PlayersOnly>
      <SettingsPage title={t('security.title')} back={pathTo(patterns.settings)}>
        <List className={cardClass({ padded: false, className: styles.list })}>
          <DoorRow
            link={<Link to={pathTo(patterns.changeEmail)} />}
            icon="mail"
            title={t('changeEmail.title')}
            meta={me.email}
          />
          <DoorRow
            link={<Link to={pathTo(patterns.changePassword)} />}
            icon="key-round"
            title={t('changePassword.title')}
          />
          <DoorRow
            link={<Link to={pathTo(patterns.changeTwoFactor)} />}
            icon="shield-check"
            title={t('twoFactor.title')}
            end={t(me.two_fa ? 'twoFactor.on' : 'twoFactor.off')}
          />
        </List>
        <FactorsSection />
        <ProviderLinks />
        <SignIns />
        <OwnData />
      </SettingsPage>
    </PlayersOnly>
  )
}

function SignIns() {
  const { t } = useTranslation('settings')
  const signIns = useSignIns()
  const end = useEndSignIn()
  const endAll = useEndSignIns()
  const others = (signIns.data ?? []).filter(({ current }) => !current).map(({ id }) => id)
  return (
    <SignInsView
      signIns={signIns.data}
      hasFailed={signIns.isError}
      isRetrying={signIns.isFetching}
      onRetry={() => void signIns.refetch()}
      endingId={end.isPending ? end.variables : undefined}
      onEnd={(id) => end.mutate(id)}
      isEndingAll={endAll.isPending}
      onEndAll={() =>
        endAll.mutate(others, {
          onSuccess: () => showToast({ title: t('signIns.allEnded'), tone: 'success' }),
        })
      }
      now={now()}
    />
  )
}
