import { articleStateLabel, type ArticleState as State } from '@hearth/contract'
import { type ChipTone, StateChip } from '../shared/cells/StateChip.tsx'
import { useNowAt } from '../shared/time/useNowAt.ts'
import type { ArticleRow } from './documents.ts'

const tones: Record<State, ChipTone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'personal',
  PUBLISHED: 'financial',
  UNPUBLISHED: 'neutral',
}

type Timed = Pick<ArticleRow, 'state' | 'publishAt'>

/** The state as it is now: a scheduled article is published when its time comes, also while it is shown. */
export function useArticleState({ state, publishAt }: Timed): State {
  const now = useNowAt(state === 'SCHEDULED' && publishAt ? [publishAt] : [])
  return state === 'SCHEDULED' && publishAt && new Date(publishAt) <= now ? 'PUBLISHED' : state
}

export function ArticleState({ article }: { article: Timed }) {
  const state = useArticleState(article)
  return <StateChip tone={tones[state]}>{articleStateLabel(state)}</StateChip>
}
