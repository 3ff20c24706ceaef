export { eraseNameInNotices, eraseNotices, insertChatMessage } from './messages.store.ts'
export { noticeReadAt } from './notice-read-at.view.ts'
export { notify, notifyEach, type Notice, type NoticeTo } from './notify.ts'
