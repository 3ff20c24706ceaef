/** Exports the handler of the chat's events, which is used on every screen. */
export { useChatEvents } from './chat.realtime.ts'
