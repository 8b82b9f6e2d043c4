export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Each size and each colour scheme once. */
export const looks = [
  { name: 'light, on a desktop', use: { ...desktop, colorScheme: 'light' as const } },
  { name: 'dark, on a phone', use: { ...phone, colorScheme: 'dark' as const } },
]
