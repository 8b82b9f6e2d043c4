import type { Page } from '@playwright/test'
import { ask } from '../members/members.ts'

/** What the tests of the application desk share: who waits, as the API says it, and what was mailed. */

export type Applicant = { id: string; firstName: string; lastName: string; email: string; company: string }
type Filters = { field: string; values: string[] }[]

export const nameOf = ({ firstName, lastName }: Applicant) => `${firstName} ${lastName}`

/** The applications of a filter, those that wait unless it says otherwise, the longest waiting first. */
export async function applicants(page: Page, filters: Filters = []): Promise<Applicant[]> {
  const query = `query ($filter: FilterInput) {
    applications(limit: 100, filter: $filter) { edges { node { id firstName lastName email company } } } }`
  type Answer = { applications: { edges: { node: Applicant }[] } }
  const { applications } = await ask<Answer>(page, query, { filter: { filters } })
  return applications.edges.map(({ node }) => node)
}

export async function statusOf(page: Page, id: string): Promise<string> {
  const query = 'query ($id: ID!) { application(id: $id) { status } }'
  return (await ask<{ application: { status: string } }>(page, query, { id })).application.status
}

export async function reject(page: Page, id: string): Promise<void> {
  const mutation = `mutation ($id: ID!) {
    applicationsDecide(input: { ids: [$id], decision: REJECT, withoutMail: true }) { id } }`
  await ask(page, mutation, { id })
}

type Mail = { subject: string; template: string; text: string }

/** What the outbox holds for somebody, the newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const list = `query ($filter: FilterInput) { outboxMessages(filter: $filter, sort: { field: "created", order: DESC }) {
    edges { node { id subject template } } } }`
  type Listed = { outboxMessages: { edges: { node: { id: string; subject: string; template: string } }[] } }
  const { outboxMessages } = await ask<Listed>(page, list, { filter: { query: email } })
  return Promise.all(
    outboxMessages.edges.map(async ({ node }) => {
      const body = 'query ($id: ID!) { outboxBody(id: $id) { text } }'
      const { outboxBody } = await ask<{ outboxBody: { text: string } | null }>(page, body, { id: node.id })
      return { ...node, text: outboxBody?.text ?? '' }
    }),
  )
}

export const deskOf = (filter: object) =>
  `/admin/applications?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
