// The application form, field by field (product.md 28, 55): the page asks, the server
// checks, and both take it from here.

export type ApplicationField = {
  label: string
  /** Characters. */
  max: number
  required?: true
  /** What the page offers; another text is taken too. */
  choices?: readonly string[]
}

const short = 200
const long = 3_000

export const applicationFields = {
  firstName: { label: 'First name', max: 100, required: true },
  lastName: { label: 'Last name', max: 100, required: true },
  email: { label: 'Email', max: 254, required: true },
  location: { label: 'Where do you live?', max: short },
  linkedInProfile: { label: 'LinkedIn profile', max: 500 },
  socialHandle: { label: 'Social handle', max: short },
  currentTitle: { label: 'Current title', max: short },
  companyName: { label: 'Company', max: short },
  companyAnnualRevenue: {
    label: 'Annual revenue of the company',
    max: short,
    choices: [
      'Under $1 million',
      '$1 to $10 million',
      '$10 to $100 million',
      'Over $100 million',
      'Does not apply',
    ],
  },
  highestEducationLevel: {
    label: 'Highest education level',
    max: short,
    choices: [
      'Some or no college',
      'Associate’s degree or apprenticeship',
      'Bachelor’s degree',
      'Master’s degree',
      'Doctoral or professional degree',
    ],
  },
  motivations: { label: 'Why are you applying?', max: long, required: true },
  digitalImpactVision: {
    label: 'What would you like digital tools to change for the people around you?',
    max: long,
  },
  contributeViaWorkshops: { label: 'What could you contribute in a workshop?', max: long },
  additionalInterests: { label: 'What else interests you?', max: long },
  hearAboutProgram: {
    label: 'How did you hear about us?',
    max: short,
    choices: ['A member', 'A colleague', 'LinkedIn', 'A podcast', 'An event', 'A search', 'Something else'],
  },
} as const satisfies Record<string, ApplicationField>
export type ApplicationFieldName = keyof typeof applicationFields

/** Each is answered from 1, the least, to 5, the most. */
export const aiSkillQuestions = [
  'How well do you know what AI tools can do?',
  'How often do you use AI tools at work?',
  'How confident are you in judging their answers?',
  'How well could you explain them to a colleague?',
  'How ready is your team to use them?',
] as const
export const minAiSkill = 1
export const maxAiSkill = 5

export const aiTopics = [
  'Writing with AI',
  'Data analysis',
  'Automation',
  'Ethics',
  'Image making',
  'Coding',
  'Leading teams that use AI',
] as const
export const maxAiTopics = 20

/** An uploaded resume is at most so large, in bytes. */
export const maxResumeBytes = 5_242_880
/** What a resume may be, by the type that the browser sends. */
export const resumeTypes: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}
export const resumeTexts = {
  tooLarge: 'This file is too large. A resume should be no larger than 5MB.',
  wrongType:
    'A resume must be a PDF or Word file (.pdf, .doc, .docx). Please choose another file and try again.',
  failed: 'An error occurred while uploading the resume.',
} as const

/** What an applicant agrees to. A changed text gets a new version; each application keeps the one it agreed to. */
export const privacyNote = {
  version: '2026-11',
  text: 'We use what you tell us here to decide about your application and to write to you about it. Only our staff read it. If you become a member, your name and company start your profile; the answers themselves stay with your application. Write to us at any time to see, correct or delete them.',
  consent: 'I have read this and agree that my answers are used like this.',
} as const

/** How long a question of the staff waits for its answer, in days. */
export const questionDays = 14
export const maxQuestionLength = 2_000
export const maxAnswerLength = 5_000
export const maxNoteLength = 5_000

export const questionStates = ['NONE', 'OPEN', 'ANSWERED'] as const
export type QuestionState = (typeof questionStates)[number]
