import type { Page } from '@playwright/test'
import { ask } from '../members/members.ts'

/** What the tests of scheduled content share: items of their own, and times around now. */

type Changes = Record<string, unknown>
export type Item = { id: string; title: string; schedule: { start: string; end: string } }

const dayMs = 86_400_000

/** An instant so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

let made = 0

async function make(page: Page, kind: string, input: Changes): Promise<Item> {
  made += 1
  const type = kind.charAt(0).toUpperCase() + kind.slice(1)
  const all = {
    backgroundColour: '#4B8991',
    start: inDays(-1),
    end: inDays(6),
    ...input,
    title: `${input.title} ${made}.${Date.now()}`,
  }
  const mutation = `mutation ($input: ${type}CreateInput!) {
    made: ${kind}Create(input: $input) { id title schedule { start end } } }`
  return (await ask<{ made: Item }>(page, mutation, { input: all })).made
}

/** A poll that has begun and goes on, unless `changes` say otherwise. */
export const makePoll = (page: Page, title: string, changes: Changes = {}): Promise<Item> =>
  make(page, 'poll', {
    title,
    question: `${title}: what comes next?`,
    choices: ['Career pivots', 'Mentorship', 'Networking'],
    ...changes,
  })

export const makeQuote = (page: Page, title: string, changes: Changes = {}): Promise<Item> =>
  make(page, 'quote', { title, quote: 'A room full of people who listen.', author: 'Host B', ...changes })

export const makeFreeText = (page: Page, title: string, changes: Changes = {}): Promise<Item> =>
  make(page, 'freeText', {
    title,
    description: '<p>Bring a cup of tea.</p>',
    imageFormat: 'SMALL',
    ...changes,
  })

/** Votes as the person who is signed in on the page. */
export const voteFor = (page: Page, id: string, choice: string): Promise<unknown> =>
  ask(page, 'mutation ($id: ID!, $choice: String!) { pollVote(id: $id, choice: $choice) { id } }', {
    id,
    choice,
  })

/** The list, searched for a title. */
export const listOf = (title: string, state: string[] = ['LIVE', 'PLANNED']): string =>
  `/admin/schedules?filter=${encodeURIComponent(JSON.stringify({ query: title, state }))}`
