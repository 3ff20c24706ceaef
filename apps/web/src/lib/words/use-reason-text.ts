import { closedReasons, declineReasons } from '@cardroom/contract/cashier'
import { useTranslation } from 'react-i18next'

/** A reason of the list has its text; one in somebody's own words stands as written. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('errors')
  return (reason) => {
    const listed = [...declineReasons, ...closedReasons].find((key) => key === reason)
    return listed ? t(listed) : reason
  }
}
