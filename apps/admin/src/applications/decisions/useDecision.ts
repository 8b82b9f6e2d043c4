import { ApiError } from '@hearth/client'
import { useDataProvider, useNotify } from 'react-admin'
import { useOutcomeToast, useReloadMembers, useUndoDecisions } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type MailWords, useWordedPreview } from '../../shared/mail/wordedMail.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import {
  type DecisionAsked,
  type DecisionPreview,
  decideDocument,
  decisionPreviewDocument,
} from './decision.ts'

/** What the decision would do now, and its mail with the words as they were a moment ago. */
export function useDecisionPreview({ decision, people }: DecisionAsked, mail: MailWords) {
  const { request } = useDataProvider<HearthDataProvider>()
  const ids = people.map(({ id }) => id)
  const state = useWordedPreview<DecisionPreview>({
    queryKey: ['applicationDecision', decision, ids],
    load: async (words) =>
      (await request(decisionPreviewDocument, { input: { ids, decision, mail: words } }))
        .applicationsDecisionPreview,
    words: mail,
  })
  const wordsError = state.wordsError ?? missingLink(state.preview?.mail, mail)
  return { ...state, wordsError, isRead: state.isRead && !wordsError }
}

/** An invite without its link opens nothing. */
function missingLink(first: DecisionPreview['mail'] | undefined, { body }: MailWords): string | undefined {
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
    mailing: { mail: MailWords } | { withoutMail: true },
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
