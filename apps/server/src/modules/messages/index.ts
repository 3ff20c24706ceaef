export { insertChatMessage } from './messages.store.ts'
export { notify, type Notice } from './notify.ts'
