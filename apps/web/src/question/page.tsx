import { ApiError } from '@hearth/client'
import { useState } from 'react'
import { graphql } from '../shared/graphql.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { AnswerForm } from './AnswerForm.tsx'

/** Whoever has the address may answer. */
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
        <p>We read it with your application, and write to you when we have decided.</p>
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
      <Message tab="A question for you" title="This did not work">
        <p role="alert">{result.message}</p>
        <Button onClick={result.retry}>Try again</Button>
      </Message>
    )
  if (result.state === 'missing' || !result.data)
    return (
      <Message tab="Link expired" title="This link has expired or is not valid" arrives>
        <p>
          A question can be answered once, within 14 days, while we have not decided about the application.
        </p>
        <p>If you have answered already, there is nothing left to do.</p>
      </Message>
    )
  return <AnswerForm question={result.data} onAnswered={() => setAnswered(true)} />
}
