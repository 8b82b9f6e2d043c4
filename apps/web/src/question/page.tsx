import { ApiError } from '@hearth/client'
import { useState } from 'react'
import { graphql } from '../shared/graphql.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { AnswerForm } from './AnswerForm.tsx'

/** Everyone who has the address may answer. */
export const head = (): Head => ({ title: 'A question for you', isSecret: true, noIndex: true })

const questionDocument = graphql(`
  query Question($token: String!) {
    applicationQuestion(token: $token) { text firstName tenantName }
  }
`)

/** The question of the address; false for a link that cannot be used. */
async function loadQuestion({ request, params }: Pick<LoadContext, 'request' | 'params'>) {
  try {
    const { applicationQuestion } = await request(questionDocument, { token: String(params.token) })
    return applicationQuestion ?? false
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return false
    throw error
  }
}

export function Page() {
  const result = usePageData(loadQuestion)
  const [answered, setAnswered] = useState(false)
  if (answered)
    return (
      <Message tab="Thank you" title="Thank you for your answer" arrives>
        <p>We will read it with your application, and email you when we have decided.</p>
      </Message>
    )
  if (result.state === 'loading')
    return (
      <Message tab="A question for you" title="A question for you">
        <p role="status">Loading...</p>
      </Message>
    )
  if (result.state === 'failed')
    return (
      <LoadFailure
        tab="A question for you"
        title="The question could not be loaded"
        message={result.message}
        onRetry={result.retry}
      />
    )
  if (result.state === 'missing' || !result.data)
    return (
      <Message tab="Link expired" title="This link has expired or is not valid" arrives>
        <p>
          A question can be answered once, within 14 days, and only until we have decided on the application.
        </p>
        <p>If you have already answered, there is nothing more to do.</p>
      </Message>
    )
  return <AnswerForm question={result.data} onAnswered={() => setAnswered(true)} />
}
