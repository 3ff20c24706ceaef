export { LiveBlackjack } from './live-blackjack.tsx'
