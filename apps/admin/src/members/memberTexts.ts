export const memberNoun = { one: 'member', many: 'members' }
export const createTitle = 'Create Member'
