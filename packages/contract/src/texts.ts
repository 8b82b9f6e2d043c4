// Texts that the specification fixes and that more than one place needs. `{x}` is put in by `fillText`.

export const product = 'Hearth'
export const defaultTenantId = 'hearth'

/** Puts values into a text's `{x}` places; a place without a value stays as it is. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
