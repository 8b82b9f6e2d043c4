import { ApiError } from '@hearth/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useOutcomeToast, useReloadMembers, useUndoDecisions } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import { useSettled } from '../../shared/useSettled.ts'
import {
  type DecisionAsked,
  type DecisionMail,
  type DecisionPreview,
  decideDocument,
  decisionPreviewDocument,
} from './decision.ts'

const unchanged: DecisionMail = {}

/**
 * What the decision would do now, and its mail with the words as they were a moment ago.
 * @returns `isRead`: the mail that is shown is the one that would be sent
 */
export function useDecisionPreview({ decision, people }: DecisionAsked, mail: DecisionMail) {
  const { request } = useDataProvider<HearthDataProvider>()
  const words = useSettled(mail)
  const ids = people.map(({ id }) => id)
  const queryOf = (wording: DecisionMail) => ({
    queryKey: ['applicationDecision', decision, ids, wording],
    queryFn: async () =>
      (await request(decisionPreviewDocument, { input: { ids, decision, mail: wording } }))
        .applicationsDecisionPreview,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const plain = useQuery(queryOf(unchanged))
  const worded = useQuery({ ...queryOf(words), placeholderData: keepPreviousData })
  const wordsError = worded.error?.message ?? missingLink(plain.data?.mail, mail)
  return {
    preview: plain.data,
    failure: plain.error?.message,
    shown: worded.data?.mail ?? null,
    wordsError,
    isRead: words === mail && worded.isSuccess && !worded.isPlaceholderData && !wordsError,
  }
}

/** An invite without its link opens nothing. */
function missingLink(first: DecisionPreview['mail'] | undefined, { body }: DecisionMail): string | undefined {
  const isMissing = first?.places.includes('link') && !(body ?? first.body).includes('{link}')
  return isMissing ? 'The body needs {link}: without it no one can choose a password.' : undefined
}

const noneText = 'Nothing was changed: no application is waiting any more.'

export type DecisionState = ReturnType<typeof useDecisionPreview>

/** Decides in one call, says on whom or who was faster, offers the way back. @returns how many */
export function useDecide() {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const reload = useReloadMembers()
  const tell = useOutcomeToast()
  const undo = useUndoDecisions()

  return async function decide(
    { decision: action, people }: DecisionAsked,
    mailing: { mail: DecisionMail } | { withoutMail: true },
  ): Promise<number> {
    const input = { ids: people.map(({ id }) => id), decision: action, ...mailing }
    try {
      const { applicationsDecide: decided } = await request(decideDocument, { input })
      const ids = decided.map(({ id }) => id)
      const [only] = ids.length === 1 ? people.filter(({ id }) => id === ids[0]) : []
      const name = only && nameOf(only)
      if (ids.length === 0) notify(noneText, { type: 'warning' })
      else tell({ action, changed: ids.length, name, undo: () => undo({ action, ids, name }) })
      return ids.length
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'ALREADY_DECIDED')) throw error
      notify(error.message, { type: 'warning' })
      return 0
    } finally {
      await reload()
    }
  }
}
