export { ChatScreen } from '#features/chat/chat.screen.tsx'
