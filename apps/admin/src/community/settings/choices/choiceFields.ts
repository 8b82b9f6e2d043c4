/** The lists of a community, by the member's fields, in the order of a member's form. */
export const choiceFields: Record<string, string> = {
  companyIndustry: 'Company industry',
  companyRole: 'Company role',
  companyFunction: 'Company function',
  companySize: 'Company size',
  occupation: 'Occupation',
  occupationType: 'Occupation type',
  income: 'Income',
  children: 'Children',
  profiles: 'Profiles',
  howCanHearthHelpYou: 'How the community can help',
  howCanHearthElevateYou: 'How the community can elevate',
  howCanYouHelpHearth: 'How the member can help',
}
