import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

const looks: Record<Period['state'], { readonly tone: BadgeTone; readonly icon: IconName }> = {
  running: { tone: 'plain', icon: 'timer' },
  draft: { tone: 'warning', icon: 'pencil' },
  reviewed: { tone: 'note', icon: 'check' },
  closed: { tone: 'positive', icon: 'circle-check' },
}

/** Shows the state of a week's settlement. */
export function StateBadgeView({ state }: { readonly state: Period['state'] }) {
  const { t } = useTranslation('settlement')
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}
