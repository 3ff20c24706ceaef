export { insertChatMessage } from './messages.store.ts'
export { notify, notifyEach, type Notice } from './notify.ts'
