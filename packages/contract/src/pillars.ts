// Pillars and their milestones, the vocabulary of Living Rooms, content and a member's focus
// (product.md 32). The keys are canonical; a tenant may only change what it calls them.

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

export const milestoneIds: readonly string[] = pillars.flatMap((pillar) =>
  milestonesByPillar[pillar].map((name) => milestoneId(pillar, name)),
)

/** Milestone ids as forms hold them, split into the two lists of names that a room has on the wire (product.md 32). */
export function splitMilestoneIds(ids: readonly string[]): { pillars: string[]; milestones: string[] } {
  const pairs = ids.map((id) => [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)] as const)
  return {
    pillars: [...new Set(pairs.map(([pillar]) => pillar))],
    milestones: [...new Set(pairs.map(([, name]) => name))],
  }
}

/** The way back: the milestones' ids. No two pillars have a milestone of one name. */
export const joinMilestoneIds = (milestones: readonly string[]): string[] =>
  milestones.flatMap((name) => {
    const pillar = pillarOfMilestone(name)
    return pillar ? [milestoneId(pillar, name)] : []
  })

export const pillarOfMilestone = (name: string): Pillar | undefined =>
  pillars.find((pillar) => (milestonesByPillar[pillar] as readonly string[]).includes(name))
