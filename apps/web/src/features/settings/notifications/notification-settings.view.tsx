import type { userSwitches } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import styles from './notification-settings.module.css'
import type { SoundKind } from '#lib/sound/cues.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { Switch } from '#ui/switch/switch.tsx'

export type SwitchName = (typeof userSwitches)[number]

const groups = [
  ['atTable', ['sound', 'vibration', 'animations']],
  ['news', ['push_notifications', 'email_notifications', 'transaction_alerts', 'event_alerts']],
] as const satisfies readonly (readonly [string, readonly SwitchName[]])[]

const soundKinds = ['chips', 'cards', 'ball', 'wins', 'room'] as const satisfies readonly SoundKind[]

interface SoundKindsProps {
  readonly silent: ReadonlySet<SoundKind>
  readonly onSound: (kind: SoundKind, isOn: boolean) => void
}

interface NotificationSettingsViewProps extends SoundKindsProps {
  readonly switches: Readonly<Record<SwitchName, boolean>>
  readonly onSwitch: (name: SwitchName, isOn: boolean) => void
  /** The state of pushes on this device; undefined until known. */
  readonly push?: 'unsupported' | 'denied' | 'on' | 'off' | undefined
  readonly isPushBusy?: boolean
  /** Asks for the browser's permission, and subscribes this device. */
  readonly onPush?: () => void
}

export function NotificationSettingsView(props: NotificationSettingsViewProps) {
  const { switches, onSwitch, silent, onSound, push, isPushBusy = false, onPush } = props
  const { t } = useTranslation('settings')
  return (
    <>
      {groups.map(([group, names]) => (
        <section key={group} className={styles.group}>
          <h2>{t(`notifications.${group}`)}</h2>
          <Card padded={false} className={styles.card}>
            {names.map((name) => (
              <Switch
                key={name}
                checked={switches[name]}
                onChange={(event) => onSwitch(name, event.target.checked)}
                meta={t(`notifications.about.${name}`)}
              >
                {t(`notifications.switches.${name}`)}
              </Switch>
            ))}
          </Card>
          {group === 'atTable' && switches.sound && <SoundKinds silent={silent} onSound={onSound} />}
        </section>
      ))}
      {switches.push_notifications && push === 'off' && (
        <Note
          leading={<Icon name="smartphone" size={20} />}
          title={t('notifications.device.title')}
          text={t('notifications.device.text')}
          action={
            <Button size="small" busy={isPushBusy} onClick={onPush}>
              {t('notifications.device.action')}
            </Button>
          }
        />
      )}
      <PushNote isOn={switches.push_notifications} push={push} />
    </>
  )
}

/** Shows a switch for each kind of sound. It is on the page only while sound is on at all. */
function SoundKinds({ silent, onSound }: SoundKindsProps) {
  const { t } = useTranslation('settings')
  return (
    <div role="group" aria-label={t('notifications.sounds')} className={styles.kinds}>
      <h3>{t('notifications.sounds')}</h3>
      <Card padded={false} className={styles.card}>
        {soundKinds.map((kind) => (
          <Switch
            key={kind}
            checked={!silent.has(kind)}
            onChange={(event) => onSound(kind, event.target.checked)}
            meta={t(`notifications.aboutSounds.${kind}`)}
          >
            {t(`notifications.soundKinds.${kind}`)}
          </Switch>
        ))}
      </Card>
    </div>
  )
}

/** Says why this device gets no pushes, if it gets none. */
function PushNote({ isOn, push }: Pick<NotificationSettingsViewProps, 'push'> & { readonly isOn: boolean }) {
  const { t } = useTranslation('settings')
  const reason = !isOn ? 'pushOff' : push === 'denied' || push === 'unsupported' ? push : null
  if (reason === null) return null
  return (
    <p className={styles.info}>
      <Icon name="bell-off" size={18} />
      {t(`notifications.${reason}`)}
    </p>
  )
}
