import type { ReactNode } from 'react'
import { useShowsFirstSteps } from './useFirstSteps.ts'

/** Shows the menu's entry until the first steps are put away. */
export const FirstStepsEntry = ({ children }: { children: ReactNode }) => useShowsFirstSteps() && children
