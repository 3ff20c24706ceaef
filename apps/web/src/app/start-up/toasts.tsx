import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { leaveToastsBehind, ToastArea } from '#ui/toast/toast.tsx'

/** Holds all toasts. Each disappears with the screen that raised it. */
export function Toasts() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === NavigationType.Replace
  useEffect(() => leaveToastsBehind(pathname, isRedirect), [pathname, isRedirect])
  return <ToastArea label={t('notifications')} />
}
