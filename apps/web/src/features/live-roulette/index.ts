export { LiveRoulette } from './live-roulette.tsx'
