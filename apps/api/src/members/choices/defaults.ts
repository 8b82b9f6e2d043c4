/** product.md 24: what a tenant offers until it says otherwise; stored values outside of the lists are kept. */
export const defaultChoices: Record<string, string[]> = {
  companyIndustry:
    'Accounting|Advertising and marketing|Aerospace|Agriculture|Architecture and planning|Arts and culture|Automotive|Banking|Biotechnology|Construction|Consulting|Consumer goods|Education|Energy|Fashion|Financial services|Food and beverage|Government|Healthcare|Hospitality and travel|Insurance|Legal services|Media and entertainment|Non-profit|Pharmaceuticals|Real estate|Retail|Technology|Telecommunications|Other'.split(
      '|',
    ),
  companyRole:
    'Founder|Co-founder|Owner|Chair|Board member|Chief executive|Chief operating officer|Chief financial officer|Chief technology officer|Chief marketing officer|Chief people officer|President|Vice president|Partner|Managing director|Director|Head of department|Senior manager|Manager|Team lead|Senior specialist|Specialist|Consultant|Associate|Assistant|Intern|Other'.split(
      '|',
    ),
  companyFunction:
    'Administration|Business development|Communications|Compliance|Customer service|Data and analytics|Design|Engineering|Facilities|Finance|General management|Human resources|Information technology|Legal|Logistics|Manufacturing|Marketing|Medical|Operations|Product|Project management|Purchasing|Quality|Research|Sales|Strategy|Teaching|Other'.split(
      '|',
    ),
  occupation:
    'Accountant|Actor|Analyst|Architect|Artist|Banker|Coach|Consultant|Designer|Doctor|Engineer|Entrepreneur|Executive|Journalist|Lawyer|Manager|Marketer|Musician|Nurse|Pharmacist|Producer|Product manager|Psychologist|Recruiter|Researcher|Salesperson|Scientist|Social worker|Software developer|Teacher|Other'.split(
      '|',
    ),
  occupationType:
    'Arts|Business owner|Care work|Civil service|Clergy|Contract work|Creative|Education|Executive|Farming|Finance|Freelance|Full-time parent|Health|Homemaker|Hospitality|Law|Management|Military|Office work|Research|Retail|Retired|Sales|Science|Skilled trade|Technology|Other'.split(
      '|',
    ),
  companySize: [
    'Only me',
    '2 to 10',
    '11 to 50',
    '51 to 200',
    '201 to 1,000',
    '1,001 to 5,000',
    'More than 5,000',
  ],
  income: [
    'Under $50,000',
    '$50,000 to $99,999',
    '$100,000 to $149,999',
    '$150,000 to $249,999',
    '$250,000 to $499,999',
    '$500,000 or more',
    'Prefer not to say',
  ],
  children: ['None', 'One', 'Two', 'Three', 'Four or more', 'Prefer not to say'],
  profiles: [
    'Leader',
    'Founder',
    'Career changer',
    'Returner',
    'Investor',
    'Mentor',
    'Parent',
    'Caregiver',
    'Student',
    'Creator',
  ],
  howCanHearthHelpYou: [
    'Career advice',
    'Confidence',
    'Finding a mentor',
    'Meeting peers',
    'Money questions',
    'Work and family',
    'Health and wellbeing',
    'Finding clients',
  ],
  howCanHearthElevateYou: [
    'Visibility',
    'Speaking opportunities',
    'New skills',
    'A wider network',
    'Partnerships',
    'Board positions',
  ],
  howCanYouHelpHearth: [
    'Mentoring',
    'Hosting a room',
    'Speaking on a panel',
    'Introductions',
    'Writing an article',
    'Sponsoring',
  ],
}
