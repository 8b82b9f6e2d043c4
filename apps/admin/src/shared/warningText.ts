/** How a toast says that something failed without harm (product.md, Messages). */
export const warningText = 'Error: {message}'
