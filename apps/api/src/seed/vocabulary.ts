// Words for invented people: the demo community and the tests draw from these.

export const firstNames =
  'Ada Maren Ines Rosa Yuki Amara Beatriz Chiara Dalia Elif Farah Greta Hana Imani Jolene Kavya Leila Mira Nadia Olu Priya Quinn Ruth Sanne Tamsin Uma Vera Wanjiru Ximena Yasmin Zofia Abena Brigid Camille Dorothea Eszter Freya Giulia Helena Ingrid Joana Kirsten Lucía Margit Noor Oksana Paloma Rania Sofia Thandiwe Ursula Valentina Willa Xiadani Yewande Zainab Anneke Birgitta Célia Diyar Emilia Fiona Gabriela Hadiza Isla Jasmine Katya Lin Mei Naomi Orla Petra Renata Shirin Tove Ulla Violeta Wren Yara Zora Alex Sam Robin Jordan Noa Kim Andrea Marin Omar Luis Peter Tomas'.split(
    ' ',
  )

export const lastNames =
  "Okafor Lindqvist Duarte Whitfield Tanabe Abara Bergström Costa D'Amico Eriksen Fofana Gallagher Haddad Ibarra Jansen Kowalski Laurent Mbeki Nakamura O'Brien Petrov Quiroga Rahman Sørensen Takahashi Ueda Vargas Weiss Xu Yilmaz Zhang Adeyemi Baptiste Chen Dubois Engel Ferreira Grant Hoffmann Iyer Jovanović Kaur Lopez Moreau Novak Osei Park Quist Romero Schmidt Tran Ulrich Vasquez Wood Yeboah Ziegler Alvarez Brandt Castillo Diallo Esposito Fischer Gupta Hernández Ito Jensen Khan Larsen Martin Nguyen Olsen Pereira Rossi Silva Torres Usman Vogel Walker Yamada Zimmermann Ashworth Bell Carver Dean Ellison Frost Hale Keane Lowe Marsh Nash Pryor Reid Stone Thorne Vance".split(
    ' ',
  )

export const cities: readonly (readonly [
  city: string,
  state: string,
  country: string,
  callingCode: string,
])[] = [
  ['Lisbon', 'Lisboa', 'Portugal', '+351'],
  ['London', 'England', 'United Kingdom', '+44'],
  ['New York', 'New York', 'United States', '+1'],
  ['Austin', 'Texas', 'United States', '+1'],
  ['Berlin', 'Berlin', 'Germany', '+49'],
  ['Lagos', 'Lagos', 'Nigeria', '+234'],
  ['Nairobi', 'Nairobi County', 'Kenya', '+254'],
  ['Toronto', 'Ontario', 'Canada', '+1'],
  ['Stockholm', 'Stockholm', 'Sweden', '+46'],
  ['Madrid', 'Madrid', 'Spain', '+34'],
  ['Osaka', 'Osaka', 'Japan', '+81'],
  ['Melbourne', 'Victoria', 'Australia', '+61'],
  ['São Paulo', 'São Paulo', 'Brazil', '+55'],
  ['Mumbai', 'Maharashtra', 'India', '+91'],
]

export const industries = [
  'Technology',
  'Education',
  'Healthcare',
  'Finance',
  'Media',
  'Retail',
  'Energy',
  'Public sector',
  'Non-profit',
  'Hospitality',
]
export const companyRoles = [
  'Founder',
  'Director',
  'Manager',
  'Senior specialist',
  'Specialist',
  'Partner',
  'Consultant',
  'Vice president',
]
export const companyFunctions = [
  'Marketing',
  'Engineering',
  'Operations',
  'Sales',
  'People',
  'Finance',
  'Product',
  'Legal',
  'Design',
  'Strategy',
]
export const occupations = [
  'Product manager',
  'Teacher',
  'Nurse',
  'Software engineer',
  'Architect',
  'Accountant',
  'Journalist',
  'Lawyer',
  'Designer',
  'Researcher',
  'Entrepreneur',
]
export const companyNames = [
  'Northlight',
  'Almada & Sons',
  'Blue Fjord',
  'Cedar Works',
  'Openfield',
  'Lumen Studio',
  'Harvest Bank',
  'Kestrel Health',
  'Tidewater',
  'Marigold Media',
]
export const helpTopics = [
  'Mentoring',
  'Hosting a room',
  'Introductions',
  'Interview practice',
  'A sounding board',
  'Budget reviews',
]
export const staffNotes = [
  'Met at the spring gathering, would love to host.',
  'Asked for a monthly invoice.',
  'Prefers to be called by her second name.',
  'Spoke about a panel on career pivots.',
  'Wants to hear about rooms in the evening only.',
]
export const biographies = [
  'Builds teams that last, and gardens that mostly do.',
  'Twenty years in classrooms, now learning to lead from further back.',
  'Moved cities three times for work and once for love.',
  'Runs a small studio, a long table and a short list of rules.',
  'Interested in how money feels, not only in how it grows.',
]

export const motivations = [
  'I lead a team of nine and have nobody to think aloud with.',
  'After fifteen years in one company I want to hear how others changed course.',
  'A friend spoke of the rooms here for a whole dinner.',
  'I am about to start something of my own and would rather not do it alone.',
]
export const visions = [
  'Fewer dashboards, better questions.',
  'Tools that give an afternoon back to the people who use them.',
  'A newsroom where machines check the figures and people tell the story.',
]
export const workshopOffers = [
  'A workshop on negotiating without an opponent.',
  'An evening about reading a balance sheet.',
  'Nothing yet, first I want to listen.',
]
export const hearAbout = ['A friend', 'A colleague', 'LinkedIn', 'A podcast', 'An event']
export const revenues = ['Under $1 million', '$1 to $10 million', '$10 to $100 million', 'Over $100 million']
export const degrees = ['Bachelor', 'Master', 'Doctorate', 'Apprenticeship']
export const deskNotes = [
  'Warm letter, knows what she wants from the rooms. I would say yes.',
  'Met her at the autumn evening in Lisbon; Yuki knows her too.',
  'Motivation is thin. Let us ask before we decide.',
  'Could host a room on money, if she has the time.',
  'Her company has applied for three people this month; are they one team?',
]
