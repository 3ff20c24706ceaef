import { closedReasons, declineReasons } from '@cardroom/contract/cashier'
import { useTranslation } from 'react-i18next'

/** Translates a reason of the list. A reason in a person's own words stays as written. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('errors')
  return (reason) => {
    const listed = [...declineReasons, ...closedReasons].find((key) => key === reason)
    return listed ? t(listed) : reason
  }
}
