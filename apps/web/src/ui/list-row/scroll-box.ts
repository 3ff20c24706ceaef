import { createContext } from 'react'

/** The element that scrolls what is in it, null before it is there; undefined: the window does. */
export const ScrollBox = createContext<HTMLElement | null | undefined>(undefined)
