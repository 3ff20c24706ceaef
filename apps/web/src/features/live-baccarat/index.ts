export { LiveBaccarat } from './live-baccarat.tsx'
