/** The community's own colours by their names: `ember`, `dark.ember`. */
export type Colours = Record<string, string>

export const toTokens = (colours: Colours) =>
  Object.entries(colours)
    .map(([name, value]) => ({ name, value: value.toUpperCase() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
