/** The chat's ears, which are open on every screen. */
export { useChatEvents } from './chat.realtime.ts'
