export const createTitle = 'Create Member'
