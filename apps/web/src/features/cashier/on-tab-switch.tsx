import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch/switch.tsx'

interface OnTabSwitchProps {
  readonly what: 'sell' | 'ask' | 'return' | 'accept'
  /** The effect of the switch, if the usual text does not say it. */
  readonly text?: string | undefined
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/**
 * Shows the switch to owe for chips instead of paying. The tab between the two sides then changes with the chips.
 */
export function OnTabSwitch({ what, text, isOn, onChange }: OnTabSwitchProps) {
  const { t } = useTranslation('cashier')
  return (
    <Switch
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      meta={text ?? t(`onTab.${what}Text`)}
    >
      {t(`onTab.${what}`)}
    </Switch>
  )
}
