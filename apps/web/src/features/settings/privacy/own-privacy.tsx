import { PrivacyView } from './privacy.view.tsx'
import { useChanges } from '../use-changes.ts'

/** Shows the person's own switches. They hold at every table from the moment they are changed. */
export function OwnPrivacy() {
  const { shown, change } = useChanges()
  return (
    <PrivacyView
      // A server of the previous release leaves these fields out.
      hides={{ hide_name: shown.hide_name ?? false, hide_amounts: shown.hide_amounts ?? false }}
      onSwitch={(name, isHidden) => change({ [name]: isHidden })}
    />
  )
}
