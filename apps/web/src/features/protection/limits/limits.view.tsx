import {
  protectionSettings,
  type ProtectionSetting,
  type ProtectionShown,
} from '@cardroom/contract/protection'
import { useTranslation } from 'react-i18next'
import { pendingOf } from './limit-rules.ts'
import styles from './limits.module.css'
import { useLimitWords } from './use-limit-words.ts'
import { formatDateTime } from '#lib/format.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { Note } from '#ui/note/note.tsx'

interface LimitsViewProps {
  readonly protection: ProtectionShown
  readonly onLimit: (setting: ProtectionSetting) => void
  readonly onBreak: () => void
}

const icons: Readonly<Record<ProtectionSetting, IconName>> = {
  loss_limit_day: 'trending-down',
  loss_limit_week: 'calendar',
  time_limit_minutes: 'clock',
  reality_check_minutes: 'bell',
}

/** Shows the person's limits and how much of each is used, and offers a break. */
export function LimitsView({ protection, onLimit, onBreak }: LimitsViewProps) {
  const { t } = useTranslation('protection')
  const until = protection.excluded_until
  return (
    <>
      {until !== null && (
        <Note
          leading={<Icon name="lock" size={20} />}
          title={t('onBreak', { until: formatDateTime(until) })}
          text={t('onBreakText')}
        />
      )}
      <section className={styles.group}>
        <h2>{t('limits')}</h2>
        <List className={cardClass({ padded: false, className: styles.list })}>
          {protectionSettings.map((setting) => (
            <LimitRow
              key={setting}
              setting={setting}
              protection={protection}
              onPress={() => onLimit(setting)}
            />
          ))}
        </List>
        <p className={styles.about}>{t('about')}</p>
      </section>
      <section className={styles.group}>
        <h2>{t('break')}</h2>
        <List className={cardClass({ padded: false, className: styles.list })}>
          <ListRow
            leading={<RowIcon name="umbrella" />}
            title={until === null ? t('takeBreak') : t('longerBreak')}
            meta={t('breakMeta')}
            onPress={onBreak}
            chevron
          />
        </List>
        <p className={styles.about}>{t('breakAbout')}</p>
      </section>
    </>
  )
}

interface LimitRowProps {
  readonly setting: ProtectionSetting
  readonly protection: ProtectionShown
  readonly onPress: () => void
}

function LimitRow({ setting, protection, onPress }: LimitRowProps) {
  const { t } = useTranslation('protection')
  const words = useLimitWords()
  const pending = pendingOf(protection, setting)
  return (
    <ListRow
      leading={<RowIcon name={icons[setting]} />}
      title={t(`names.${setting}`)}
      meta={
        pending ? (
          <span className={styles.pending}>
            {t('pending', {
              time: formatDateTime(pending.takes_effect_at),
              value: words.valueOf(setting, pending.value),
            })}
          </span>
        ) : (
          words.usedOf(setting, protection.used)
        )
      }
      end={<span className={styles.value}>{words.valueOf(setting, protection[setting])}</span>}
      onPress={onPress}
      chevron
    />
  )
}
