/** Notices, the popup that must not be overlooked, and pushes to this device. */
export { GlobalPopup } from './global-popup.tsx'
export { useNoticeEvents } from './notices.realtime.ts'
export { NoticeToasts } from './notice-toasts.tsx'
export { PushOffer } from './push-offer.tsx'
export { usePushSubscription, type PushState } from './use-push-subscription.ts'
export { useWaitingPopups } from './use-waiting-popups.ts'
