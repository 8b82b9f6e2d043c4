import {
  type ApplicationFieldName,
  aiSkillQuestions,
  applicationFields,
  maxAiSkill,
  minAiSkill,
} from '@hearth/contract'
import { atMost, email, required } from '../shared/form/rules.ts'
import type { Rule } from '../shared/form/useForm.ts'

export type Rules = Record<string, Rule<string>[]>
export type Step = {
  title: string
  intro: string
  fields: ApplicationFieldName[]
  /** What it asks or shows besides its fields. */
  part?: 'resume' | 'skills' | 'summary'
  rules: Rules
}

export const ratingName = (index: number): string => `rating-${index}`

const missing: Partial<Record<ApplicationFieldName, string>> = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: 'Please enter your email address',
  motivations: 'Please write a few words about this',
}

/** What somebody types as the address of a profile, as an address. */
export function profileAddress(text: string): string {
  const typed = text.trim()
  return typed === '' ? '' : typed.replace(/^(?:https?:\/\/)?/i, 'https://')
}

const isProfile: Rule<string> = (value) =>
  value.trim() === '' || /^https:\/\/[^\s/]+\.[^\s/]+/.test(profileAddress(value))
    ? undefined
    : 'Please enter an address like https://www.linkedin.com/in/your-name'

function rulesOf(fields: ApplicationFieldName[]): Rules {
  return Object.fromEntries(
    fields.map((name) => {
      const { max } = applicationFields[name]
      const message = missing[name]
      return [
        name,
        [
          ...(message ? [required(message)] : []),
          ...(name === 'email' ? [email('Please enter a valid email address.')] : []),
          ...(name === 'linkedInProfile' ? [isProfile] : []),
          atMost(max, `Please use at most ${max} characters`),
        ],
      ]
    }),
  )
}

const step = (title: string, intro: string, fields: ApplicationFieldName[]): Step => ({
  title,
  intro,
  fields,
  rules: rulesOf(fields),
})

const isRating = required(`Please choose a number from ${minAiSkill} to ${maxAiSkill}`)

/** The form in the order in which it is asked; the last step shows what was said and asks for consent. */
export const steps: Step[] = [
  step('About you', 'So that we know who is applying and where our answer goes.', [
    'firstName',
    'lastName',
    'email',
    'location',
    'linkedInProfile',
    'socialHandle',
  ]),
  {
    ...step('Your work', 'All of this is optional. You can send a resume instead of filling in the fields.', [
      'currentTitle',
      'companyName',
      'companyAnnualRevenue',
      'highestEducationLevel',
    ]),
    part: 'resume',
  },
  {
    title: 'You and AI',
    part: 'skills',
    intro: 'There are no right answers. They help us bring together people who can learn from each other.',
    fields: [],
    rules: Object.fromEntries(aiSkillQuestions.map((_, index) => [ratingName(index), [isRating]])),
  },
  step('Your motivation', 'In your own words. A few sentences are enough.', [
    'motivations',
    'digitalImpactVision',
    'contributeViaWorkshops',
    'additionalInterests',
    'hearAboutProgram',
  ]),
  {
    title: 'Review',
    part: 'summary',
    intro: 'Check your answers before you send them. You can still change everything.',
    fields: [],
    rules: { consent: [required('Please agree so that we may read your application')] },
  },
]

/** The first step that is not answered as it must be: no later one can be shown. */
export function firstOpenStep(values: Record<string, string>): number {
  const open = steps.findIndex(({ rules }) =>
    Object.entries(rules).some(([name, list]) => list.some((rule) => rule(values[name] ?? '', values))),
  )
  return open === -1 ? steps.length - 1 : open
}

/** Where a draft was left: the first step that was never shown, or is not answered as it must be. */
export function firstUnseenStep(values: Record<string, string>): number {
  const unseen = steps.findIndex(({ fields, rules }) =>
    [...fields, ...Object.keys(rules)].some((name) => !(name in values)),
  )
  return Math.min(unseen === -1 ? steps.length - 1 : unseen, firstOpenStep(values))
}
