import { createContext } from 'react'

/** The element that scrolls its content. Null before it is mounted; undefined if the window scrolls. */
export const ScrollBox = createContext<HTMLElement | null | undefined>(undefined)
