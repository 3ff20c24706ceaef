export { insertChatMessage } from './messages.store.ts'
export { notify, notifyEach, type Notice, type NoticeTo } from './notify.ts'
