// Pillars and their milestones, the vocabulary of Living Rooms, content and a member's focus
// (specification, section 3). The keys are canonical; a tenant may only change what it calls them.

export const milestonesByPillar = {
  Professional: [
    'Career Coaching',
    'Leadership and Peak performance',
    'Diversity Equity and Inclusion',
    'Performance Reviews and Promotions',
    'Career Pivots and Job Loss',
    'Fierce after 50',
    'Networking',
    'Career Search',
    'Entrepreneurship',
    'Mentorship',
  ],
  Personal: [
    'Mental Health and Wellbeing',
    'Spiritual Wellness',
    'Family and Home',
    'Health and Beauty',
    'Giving & Impact',
    'Food & Culture',
    'The Gender Lens',
    'Marriage & Relationships',
    'Aging & Caregiving',
    'Midlife & Menopause',
    'Adulting',
    'Family Planning & Pregnancy',
    'Personal Growth',
    'Friendship',
    'Breakups and Divorce',
  ],
  Financial: [
    'Family Divorce & Education',
    'Impact & ESG Investing',
    'Financial Independence & Investing',
    'Homeownership',
    'Crypto & More',
    'Taxes & Insurance',
    'Me Myself & Money',
    'Budgeting & Spending',
    'Establishing & Managing Credit',
    'Managing Debt',
  ],
} as const

export type Pillar = keyof typeof milestonesByPillar
export const pillars = Object.keys(milestonesByPillar) as Pillar[]

/** A milestone's id on the wire and in forms: `pillar:name`. */
export const milestoneId = (pillar: Pillar, name: string): string => `${pillar}:${name}`
