/** Three people by name, of more the first two: 'Ada Okafor, Rosa Whitfield and 3 others'. */
export function namesText(names: string[], total: number): string {
  if (total > 3 && names.length >= 2) return `${names[0]}, ${names[1]} and ${count.format(total - 2)} others`
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
}

const count = new Intl.NumberFormat('en-GB')
