/** The chat's events, which are handled on every screen. */
export { useChatEvents } from './chat.realtime.ts'
