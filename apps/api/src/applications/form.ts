import {
  type ApplicationField,
  aiSkillQuestions,
  applicationFields,
  maxAiSkill,
  maxAiTopics,
  minAiSkill,
  privacyNote,
} from '@hearth/contract'
import { parseField } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'

type Rating = { question: string; rating: number }
export type ApplicationInput = Partial<Record<keyof typeof applicationFields, string | null>> & {
  requestId?: string | null
  aiSkillsRatings?: Rating[] | null
  aiTopicsInterest?: string[] | null
  resume?: { name: string; url: string } | null
  invitee?: string | null
  consentVersion: string
}
type Texts = Record<keyof typeof applicationFields, string | null> & {
  firstName: string
  lastName: string
  email: string
}
export type ApplicationForm = Texts & {
  aiSkillsRatings: Rating[]
  aiTopicsInterest: string[]
}

/** The answers as they are kept: texts trimmed, empty ones null. @throws BAD_INPUT naming the field and its rule */
export function parseForm(input: ApplicationInput): ApplicationForm {
  if (input.consentVersion !== privacyNote.version)
    throw errors.badInput('The privacy note has changed. Please read the new one and agree to it')
  const texts = Object.fromEntries(
    Object.entries(applicationFields as Record<string, ApplicationField>).map(([name, field]) => [
      name,
      parseText(name, field, input[name as keyof Texts]),
    ]),
  ) as Texts
  parseField('email', texts.email)
  if (texts.linkedInProfile) parseHttpsAddress('linkedInProfile', texts.linkedInProfile)
  return {
    ...texts,
    aiSkillsRatings: parseRatings(input.aiSkillsRatings ?? []),
    aiTopicsInterest: parseTopics(input.aiTopicsInterest ?? []),
  }
}

function parseText(name: string, { max, required }: ApplicationField, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (required && !text) throw errors.badInput(`${name} cannot be empty`)
  if (text.length > max) throw errors.badInput(`${name} takes at most ${max} characters, not ${text.length}`)
  return text || null
}

/** Each of the five questions is answered once. */
function parseRatings(ratings: Rating[]): Rating[] {
  for (const { question, rating } of ratings) {
    if (!(aiSkillQuestions as readonly string[]).includes(question))
      throw errors.badInput(`'${question.slice(0, 100)}' is not one of the questions of aiSkillsRatings`)
    if (rating < minAiSkill || rating > maxAiSkill)
      throw errors.badInput(`aiSkillsRatings are from ${minAiSkill} to ${maxAiSkill}, not ${rating}`)
  }
  return aiSkillQuestions.map((question) => {
    const given = ratings.filter((rating) => rating.question === question)
    if (given.length !== 1) throw errors.badInput(`aiSkillsRatings takes one rating for '${question}'`)
    return { question, rating: Number(given[0]?.rating) }
  })
}

function parseTopics(topics: string[]): string[] {
  const read = [...new Set(topics.map((topic) => topic.trim()).filter((topic) => topic !== ''))]
  if (read.length > maxAiTopics) throw errors.badInput(`aiTopicsInterest takes at most ${maxAiTopics} topics`)
  for (const topic of read)
    if (topic.length > 200) throw errors.badInput('aiTopicsInterest takes at most 200 characters a topic')
  return read
}
