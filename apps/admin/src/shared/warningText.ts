/** How a toast says that something failed without harm (specification, section 8). */
export const warningText = 'Error: {message}'
