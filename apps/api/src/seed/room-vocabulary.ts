import type { Pillar } from '@hearth/contract'

// Words for invented Living Rooms.

export const roomTitles: Record<Pillar, readonly string[]> = {
  Professional: [
    'Leading when you are the only one in the room',
    'The performance review you actually want',
    'Changing careers at forty',
    'Negotiating a raise without the knot in your stomach',
    'Finding a mentor, being a mentor',
    'After the lay-off: the first ninety days',
    'Building a network that is not transactional',
    'Your first year as a founder',
    'Managing former peers',
    'Interviewing from both sides of the table',
    'Inclusive teams, one meeting at a time',
    'Saying no at work',
  ],
  Personal: [
    'Sleep, stress and everything between',
    'Caring for parents while raising children',
    'Friendship after thirty-five',
    'Midlife, menopause and moving on',
    'Cooking for people you love',
    'A quiet mind in a loud year',
    'When a marriage changes',
    'The gender lens in everyday life',
    'Giving back without burning out',
    'Starting again after a break-up',
    'Grown-up siblings',
    'Finding your spiritual ground',
  ],
  Financial: [
    'Your first investment, step by step',
    'Money and marriage: the talk',
    'Buying a home in a strange market',
    'Getting out of debt for good',
    'Taxes for people with two incomes',
    'Pensions: what nobody told us',
    'Investing for impact',
    'A budget you can live with',
    'Crypto without the hype',
    'Building credit from nothing',
    'Paying for education',
    'What to insure, and what not',
  ],
}

export const roomDescriptions: readonly string[] = [
  'An hour among peers with time for every question. Bring one story of your own.\n\nWe begin on time, cameras on if you can.',
  'Two guests tell what worked for them and what did not, then the floor is yours.',
  'A small round for people in the middle of it. What is said in the room stays in the room.',
  'Short talk, long conversation. No slides, and nobody sells anything.',
  'We look at three real cases from members and work through them together.',
]
