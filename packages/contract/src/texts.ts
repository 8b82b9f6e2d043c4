// Fixed texts (product.md, Messages) that more than one place needs. `{x}` is put in by `fillText`.

export const product = 'Hearth'
export const defaultTenantId = 'hearth'

/** Puts values into a text's `{x}` places; a place without a value stays as it is. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The fixed texts around the dashboard. */
export const analyticsTexts = {
  late: 'Dashboard is taking longer than expected to load. Please try again.',
  unreachable: 'Failed to load QuickSight dashboard. Please check your network connection and permissions.',
  failed: 'An error occurred while loading the dashboard',
  refresh: 'Refresh',
} as const

/** The fixed texts of pictures; the server and the forms say the same. */
export const pictureTexts = {
  tooLarge: 'This image is too large. It should be no larger than 5MB.',
  wrongType: 'This app only accepts JPEG or PNG images, please choose the correct file type and try again.',
  failed: 'An error occurred while uploading the image.',
} as const
