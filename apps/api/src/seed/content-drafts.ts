import type { ImageFormat, PollResultsShown } from '@hearth/contract'

// What the demo community shows its members, around today.

export type Draft = {
  title: string
  colour: 'Professional' | 'Personal' | 'Financial'
  /** Its days, counted from today; it begins and ends at nine in the morning, UTC. */
  days: [start: number, end: number]
} & (
  | { kind: 'quote'; quote: string; author: string; showQuotationMark?: boolean }
  | {
      kind: 'poll'
      question: string
      choices: string[]
      resultsShown?: PollResultsShown
      /** How many members vote, and how likely each choice is beside the others. */
      votes?: number
      weights?: number[]
    }
  | {
      kind: 'freeText'
      description?: string
      imageFormat: ImageFormat
      /** The day whose drawn picture it has. */
      picture?: string
      imageTitle?: string
      imageSubTitle?: string
      imageFocusX?: number
      imageFocusY?: number
    }
)

export const hearthDrafts: Draft[] = [
  {
    kind: 'quote',
    title: 'On beginning',
    colour: 'Professional',
    days: [-57, -50],
    quote: 'You do not need a plan for the year. You need a date for the first conversation.',
    author: 'Amara Lindqvist, at “Career pivots”',
  },
  {
    kind: 'poll',
    title: 'Money talk',
    colour: 'Financial',
    days: [-36, -29],
    question: 'With whom can you talk about money?',
    choices: ['My partner', 'A friend', 'My parents', 'Nobody yet'],
    resultsShown: 'AFTER_END',
    votes: 240,
    weights: [5, 3, 1, 4],
  },
  {
    kind: 'freeText',
    title: 'Three questions before you say yes',
    colour: 'Professional',
    days: [-31, -24],
    imageFormat: 'MEDIUM',
    picture: '2026-09-14',
    description:
      '<ol><li>Would I do it next week?</li><li>What will I not do instead?</li><li>Who is glad if I say no?</li></ol>',
  },
  {
    kind: 'quote',
    title: 'On asking',
    colour: 'Professional',
    days: [-22, -15],
    quote: 'The worst answer to a fair question about pay is silence, and you survive that too.',
    author: 'Host A',
  },
  {
    kind: 'poll',
    title: 'Room length',
    colour: 'Personal',
    days: [-17, -10],
    question: 'How long should a Living Room be?',
    choices: ['45 minutes', '60 minutes', '90 minutes'],
    votes: 210,
    weights: [4, 6, 2],
  },
  {
    kind: 'freeText',
    title: 'Thank you for 200 rooms',
    colour: 'Personal',
    days: [-12, -6],
    imageFormat: 'LARGE',
    picture: '2026-06-21',
    imageTitle: '200 Living Rooms',
    imageSubTitle: 'and 4,612 cups of tea, at a guess',
  },
  {
    kind: 'poll',
    title: 'The next Living Room',
    colour: 'Professional',
    days: [-3, 4],
    question: 'What should the next Living Room be about?',
    choices: ['Career pivots', 'Mentorship', 'Networking'],
    votes: 130,
    weights: [52, 31, 17],
  },
  {
    kind: 'quote',
    title: 'On listening',
    colour: 'Personal',
    days: [-5, 2],
    quote: 'A room full of people who listen is already half an answer.',
    author: 'Host B',
  },
  {
    kind: 'freeText',
    title: 'Your first budget, without shame',
    colour: 'Financial',
    days: [-1, 3],
    imageFormat: 'EXTRA_LARGE',
    picture: '2026-11-20',
    imageTitle: 'Thursday’s room',
    imageSubTitle: 'Bring a cup of tea',
    imageFocusX: 0.6,
    imageFocusY: 0.4,
    description:
      '<p>Three questions to sit with before Thursday’s room:</p><ul><li>What should <strong>never</strong> be a worry?</li><li>What is worth more than it costs?</li><li>What would you rather not know?</li></ul>',
  },
  {
    kind: 'poll',
    title: 'A book for the winter',
    colour: 'Financial',
    days: [-2, 12],
    question: 'Which book do we read together?',
    choices: ['A novel', 'A memoir', 'Something about money', 'Poems', 'No book, please'],
    resultsShown: 'AFTER_END',
    votes: 95,
    weights: [5, 4, 2, 2, 1],
  },
  {
    kind: 'quote',
    title: 'On growing older',
    colour: 'Financial',
    days: [2, 9],
    quote: 'Fierce after fifty is not a slogan. It is what is left when you stop asking for permission.',
    author: 'Host C',
    showQuotationMark: false,
  },
  {
    kind: 'poll',
    title: 'Looking back',
    colour: 'Personal',
    days: [9, 23],
    question: 'Which room stayed with you this year?',
    choices: [
      'Negotiating in a second language',
      'Sleep, stress and work',
      'Money and marriage',
      'Another one',
    ],
  },
  {
    kind: 'freeText',
    title: 'We are closed for a week',
    colour: 'Financial',
    days: [30, 38],
    imageFormat: 'MEDIUM',
    description: '<p>No rooms, no mails, no polls. See you in the new year.</p>',
  },
]

export const harbourDrafts: Draft[] = [
  {
    kind: 'quote',
    title: 'On the tide',
    colour: 'Professional',
    days: [-4, 3],
    quote: 'Ship it while the tide is high, mend it when it is low.',
    author: 'Greta Engel',
  },
  {
    kind: 'poll',
    title: 'The summer meeting',
    colour: 'Personal',
    days: [-1, 6],
    question: 'Where do we meet in summer?',
    choices: ['Lisbon', 'Porto', 'On a boat'],
    votes: 14,
    weights: [2, 2, 3],
  },
  {
    kind: 'freeText',
    title: 'Show and tell',
    colour: 'Personal',
    days: [6, 8],
    imageFormat: 'SMALL',
    description: '<p>Ten minutes each. Unfinished things first.</p>',
  },
]
