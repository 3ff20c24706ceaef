import { PrivacyView } from './privacy.view.tsx'
import { useChanges } from '../use-changes.ts'

/** The person's own switches: they hold at every table from the moment they are changed. */
export function OwnPrivacy() {
  const { shown, change } = useChanges()
  return (
    <PrivacyView
      // A server of the release before leaves them out.
      hides={{ hide_name: shown.hide_name ?? false, hide_amounts: shown.hide_amounts ?? false }}
      onSwitch={(name, isHidden) => change({ [name]: isHidden })}
    />
  )
}
