// What people of the demo community wrote to support, and what became of it.

export type SupportDraft = {
  hoursAgo: number
  /** A stranger is known by the email that was typed, a member was signed in; the regular is the demo's member. */
  by: 'stranger' | 'member' | 'regular'
  name?: string
  email?: string
  subject: string
  body: string
  said?: [by: 'staff' | 'person' | 'note', text: string][]
  /** Which of the staff takes care of it. */
  assignee?: number
  closed?: boolean
}

export const savedReplyDrafts = [
  {
    title: 'New activation link',
    body: 'Hello {firstName},\n\nA new activation link is on its way to you. It works for four days.\n\n{staffName}, {community}',
  },
  {
    title: 'Which device and app version?',
    body: 'Hello {firstName},\n\nThank you for telling us. Which phone or computer do you use, and which version of the app? You find it under Profile, About.\n\n{staffName}',
  },
  {
    title: 'Closing for now',
    body: 'Hello {firstName},\n\nWe have not heard from you about “{subject}”, so we are closing this for now. Reply at any time and it opens again.\n\n{staffName}, {community}',
  },
]

export const supportDrafts: SupportDraft[] = [
  {
    hoursAgo: 2,
    by: 'member',
    subject: 'The app signs me out every evening',
    body: 'Since the last update I have to log in again each evening, in the middle of a room. I have an Android phone.',
  },
  {
    hoursAgo: 5,
    by: 'regular',
    subject: 'I cannot join tonight’s room',
    body: 'The page says that all seats are taken, but I registered last week. Did my seat go to somebody else?',
  },
  {
    hoursAgo: 9,
    by: 'stranger',
    name: 'Clara Nyström',
    email: 'clara.nystrom@example.com',
    subject: 'How long does an application take?',
    body: 'I applied ten days ago and have heard nothing yet. Should I send something else?',
    said: [['note', 'Her application is on the desk, waiting for a second opinion.']],
    assignee: 1,
  },
  {
    hoursAgo: 26,
    by: 'stranger',
    email: 'noor.haddad@example.com',
    subject: 'My activation link has run out',
    body: 'I was on holiday and the link from your mail does not work any more. Could you send me another one?',
    said: [
      ['staff', 'Welcome back! A new link is on its way to you. It works for four days.'],
      ['person', 'It worked. Thank you for being so quick!'],
    ],
  },
  {
    hoursAgo: 31,
    by: 'member',
    subject: 'Please change my email address',
    body: 'I leave my company at the end of the month and lose this address. Can you change it to my private one?',
    said: [
      ['staff', 'Gladly. Which address should it be?'],
      ['note', 'Asked for the address here rather than by phone, so that we have it in writing.'],
    ],
    assignee: 0,
  },
  {
    hoursAgo: 50,
    by: 'stranger',
    name: 'Sofia Brandt',
    email: 'sofia.brandt@example.com',
    subject: 'Invoice for my employer',
    body: 'My company pays for the membership. Can the invoice carry their name and address?',
    said: [['staff', 'It can. Please send us the exact name and address, and we will send you a new one.']],
  },
  {
    hoursAgo: 52,
    by: 'stranger',
    name: 'Sofia Brandt',
    email: 'sofia.brandt@example.com',
    subject: 'Second membership for a colleague',
    body: 'Would a colleague of mine get a place too, on the same invoice?',
  },
  {
    hoursAgo: 75,
    by: 'member',
    subject: 'Captions in the recordings',
    body: 'I am hard of hearing. The live rooms have captions, the recordings do not. Is that planned?',
    said: [
      ['note', 'Asked the hosts’ team. They can add them from next month on.'],
      ['staff', 'Recordings get captions from next month on. Which ones should we begin with for you?'],
    ],
    assignee: 2,
  },
  {
    hoursAgo: 120,
    by: 'stranger',
    name: 'Tomás Ferreira',
    email: 'tomas.ferreira@example.com',
    subject: 'The recording stops after ten minutes',
    body: 'The recording of “Taxes for people with two incomes” ends in the middle of a sentence, on my phone and on my laptop.',
    said: [
      ['staff', 'Thank you, we see it too. We have asked the host for the whole file.'],
      ['staff', 'The whole recording is in its place now.'],
    ],
    closed: true,
  },
  {
    hoursAgo: 170,
    by: 'member',
    subject: 'Referral link does not open',
    body: 'My sister says that my referral link shows a blank page on her phone.',
    said: [
      ['staff', 'Which browser does she use?'],
      ['person', 'Safari on an old iPad.'],
      ['staff', 'That one is too old for the page. On any newer phone it opens.'],
      ['person', 'On her phone it works. Thank you!'],
    ],
    closed: true,
  },
  {
    hoursAgo: 260,
    by: 'member',
    subject: 'Yearly plan instead of monthly',
    body: 'Can I move to the yearly plan without losing the rest of this month?',
    said: [['staff', 'Yes. The rest of the month is taken off the price of the year.']],
    assignee: 1,
    closed: true,
  },
  {
    hoursAgo: 400,
    by: 'stranger',
    name: 'Growth Partners',
    email: 'hello@growth-partners.example',
    subject: 'Boost your visitors',
    body: 'We can bring ten thousand visitors a month to your site. When can we call?',
    said: [['note', 'Advertising. Closed without an answer.']],
    closed: true,
  },
]
