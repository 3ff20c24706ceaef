import { BusyBarView } from './busy-bar.tsx'

export default { title: 'Busy bar' }

export const TooBusy = () => <BusyBarView busy="tooBusy" />

export const Unavailable = () => <BusyBarView busy="unavailable" />
